// The page's script in two parts that share their modules: main.js runs at once, extras travels packed
// and runs on first use (web/app/packed_extras.js). esbuild cuts modules only for ES modules, which
// cannot run from a double click; so it cuts first, and then each part is bundled to a classic script:
//
//   main     main.js with the shared chunk, handing out what extras takes of that chunk
//   extras   takes these names from the global mcts2048Parts, leaves its exports there, and puts its
//            style sheet into the page

import * as esbuild from 'esbuild';

/** Only the second bundling knows these. */
const kLateModules = /^virtual:(packed|shared)$/;

/**
 * @param {object} sources
 * @param {string} sources.main  path of the entry
 * @param {string} sources.extras  path of the entry
 * @param {string} sources.style  text of the style sheet that comes with extras
 * @param {string} sources.packed  JavaScript of virtual:packed
 * @param {esbuild.BuildOptions} options  of both bundlings
 * @param {esbuild.Plugin[]} plugins  of the first
 * @returns {Promise<{main: string, extras: string}>}
 */
export async function makeParts({ main, extras, style, packed }, options, plugins) {
  const cut = await esbuild.build({
    ...options,
    entryPoints: { main, extras },
    outdir: '/',
    format: 'esm',
    splitting: true,
    plugins: [lateModules, ...plugins],
  });
  const files = new Map((cut.outputFiles ?? []).map(({ path, text }) => [path.split(/[\\/]/).pop() ?? '', text]));
  const chunk = [...files.keys()].find((name) => !/^(main|extras)\.js$/.test(name)) ?? '';
  if (files.size !== 3) throw new Error(`main, extras and what they share, but there are ${[...files.keys()]}`);
  const names = takenFrom(chunk, files.get('extras.js') ?? '');

  /** @param {string} entry @param {Record<string, string>} made */
  const asScript = async (entry, made) => {
    const result = await esbuild.build({
      ...options,
      entryPoints: [entry],
      format: 'iife',
      plugins: [modules(new Map([...files, ...Object.entries(made)]))],
    });
    // Templates bring the indentation of their sources along.
    return (result.outputFiles ?? [])[0].text.replace(/\n {2,}/g, ' ');
  };
  return {
    main: await asScript('main.js', {
      'virtual:packed': packed,
      'virtual:shared': `export {${names}} from './${chunk}';`,
    }),
    extras: await asScript('start.js', {
      [chunk]: `export const {${names}} = mcts2048Parts.shared;`,
      'start.js': `
        import * as extras from './extras.js';
        const style = document.createElement('style');
        style.textContent = ${JSON.stringify(style)};
        document.head.append(style);
        mcts2048Parts.extras = extras;`,
    }),
  };
}

/** The names a module imports from another. @param {string} chunk @param {string} code */
function takenFrom(chunk, code) {
  const clauses = [...code.matchAll(/\bimport\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]+)"/g)].filter(([, , from]) => from === chunk);
  return clauses.flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(' ')[0])).filter(Boolean);
}

/** @type {esbuild.Plugin} */
const lateModules = {
  name: 'late-modules',
  setup: (build) => build.onResolve({ filter: kLateModules }, ({ path }) => ({ path, external: true })),
};

/** @param {Map<string, string>} texts @returns {esbuild.Plugin} */
function modules(texts) {
  return {
    name: 'parts',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path }) => ({ path: path.replace(/^\.\//, ''), namespace: 'part' }));
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({ loader: 'js', contents: texts.get(path) }));
    },
  };
}
