// @ts-check
/** Files dropped on the page: a saved game opens in the review; the laboratory takes its own. Nothing dropped takes the page away. */
import { loadExtras } from '../app/extras.js';

/** @param {import('../app/controller.js').Controller} controller */
export function takeDrops(controller) {
  const stay = (/** @type {DragEvent} */ event) => {
    // Text may be dragged into a field.
    const field = /** @type {Element} */ (event.target).closest?.('input, textarea');
    if (!field || event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  addEventListener('dragover', stay);
  addEventListener('drop', async (event) => {
    stay(event);
    const file = event.dataTransfer?.files[0];
    if (!file || controller.state.view === 'lab') return;
    const [{ showInReview }, text] = await Promise.all([loadExtras(), file.text()]);
    showInReview(controller, (review) => review.openFile(text));
  });
}
