// @ts-check
import { nothing, render } from 'lit/html.js';

/**
 * A component in the light DOM: one stylesheet for the page, and every hook reachable by a plain selector. What its
 * static `properties` name is watched: all changes of one task are drawn together, in the next microtask.
 */
export class LightElement extends HTMLElement {
  /** @type {string[]} */
  static properties = [];
  /** Told of each element about to be drawn: where several pages share one document, whose turn it is. @param {LightElement} _element */
  static entering(_element) {}
  /** Awaited before each drawing: where others have a right to the thread, their turn. @type {() => unknown} */
  static turn = () => {};
  /** @type {Record<string, unknown>} */
  #values = {};
  /** What has changed since it was drawn, as it was then. @type {Map<string, unknown>} */
  #changed = new Map();
  /** What was set before the class was there; its constructor shall not win. @type {Record<string, unknown>} */
  #early = {};
  #drawn = false;
  #waits = true;
  /** Settled when what was changed has been drawn. */
  updateComplete = Promise.resolve();

  constructor() {
    super();
    const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
    for (const name of /** @type {typeof LightElement} */ (this.constructor).properties) {
      if (Object.hasOwn(this, name)) this.#early[name] = own[name];
      Object.defineProperty(this, name, {
        get: () => this.#values[name],
        set: (value) => {
          const old = this.#values[name];
          if (Object.is(old, value)) return;
          this.#values[name] = value;
          if (!this.#changed.has(name)) this.#changed.set(name, old);
          this.requestUpdate();
        },
      });
    }
  }

  connectedCallback() {
    Object.assign(this, this.#early);
    this.#early = {};
    if (this.#drawn) return;
    this.#waits = false;
    this.requestUpdate();
  }

  disconnectedCallback() {}

  requestUpdate() {
    if (this.#waits) return;
    this.#waits = true;
    this.updateComplete = this.#update();
  }

  async #update() {
    await LightElement.turn();
    const changed = this.#changed;
    try {
      LightElement.entering(this);
      this.willUpdate(changed);
      render(this.render(), this, { host: this });
    } finally {
      // What willUpdate sets belongs to this drawing.
      this.#changed = new Map();
      this.#waits = false;
    }
    if (!this.#drawn) {
      this.#drawn = true;
      this.firstUpdated();
    }
    this.updated();
  }

  /** @param {Map<string, unknown>} _changed */
  willUpdate(_changed) {}

  /** @returns {unknown} */
  render() {
    return nothing;
  }

  /** @returns {void | Promise<void>} */
  firstUpdated() {}

  updated() {}
}
