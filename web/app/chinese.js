// @ts-check
/**
 * The Chinese texts of the whole page, which only who reads them shall wait for. In the built page packed_chinese.js
 * stands in for this file; from sources, as under Node, they are imports like any others.
 */

/** @typedef {{zh: Record<string, string>, zhCatalogue: Record<string, string>}} Chinese */

/** All have their keys here. */
export function nameChinese() {}

/** @returns {Promise<Chinese>} */
export async function loadChinese() {
  const [{ zh }, { zhCatalogue }, more] = await Promise.all([
    import('./text/zh.js'), import('./text/zh_catalogue.js'), import('../extras/text/zh.js'),
  ]);
  return { zh: { ...zh, ...more.zh }, zhCatalogue };
}
