// Fingers, through the browser's own input path, so that scrolling and touch-action do what they do on a phone.

/**
 * One finger down, along a line, and up again.
 * @param {import('playwright-core').Page} tab
 * @param {number[]} from
 * @param {number[]} by
 */
export async function drag(tab, [x, y], [dx, dy]) {
  const input = await tab.context().newCDPSession(tab);
  const send = (type, part) => input.send('Input.dispatchTouchEvent', {
    type, touchPoints: part === null ? [] : [{ x: x + dx * part, y: y + dy * part }],
  });
  await send('touchStart', 0);
  for (let step = 1; step <= 6; step += 1) await send('touchMove', step / 6);
  await send('touchEnd', null);
  await input.detach();
}
