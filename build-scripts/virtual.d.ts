// What bundle.mjs makes importable beyond JavaScript files.

/** The Emscripten glue of build/wasm/module.js: a factory of module instances. */
declare module 'virtual:glue' {
  const createModule: (options?: Record<string, unknown>) => Promise<any>;
  export default createModule;
}

/** The bytes of build/wasm/module.wasm. */
declare module 'virtual:wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The same as text. */
declare module 'virtual:wasm-base64' {
  const text: string;
  export default text;
}

/** The same bytes in the page, once they are unpacked (web/unpack.js). */
declare module 'virtual:wasm-bytes' {
  const bytes: Promise<Uint8Array<ArrayBuffer>>;
  export default bytes;
}

/** The whole worker, one classic script, as text. */
declare module 'virtual:worker' {
  const script: string;
  export default script;
}

/** The packed text of web/extras, once the page has come so far. */
declare module 'virtual:packed' {
  const text: (id: string) => Promise<string>;
  export default text;
}

/** What web/extras shares with the page; page_parts.mjs decides what that is. */
declare module 'virtual:shared';

declare module '*.css' {
  const text: string;
  export default text;
}

declare module '*.svg' {
  const text: string;
  export default text;
}

/** The style sheet of the custom element's shadow root. */
declare module 'virtual:embed-style' {
  const text: string;
  export default text;
}
