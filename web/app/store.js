// @ts-check
/**
 * A value that can be watched. Each change makes a new state object, so a view may compare by identity.
 */

/**
 * @template {object} State
 * @param {State} initial
 */
export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  /** @type {Set<(state: Readonly<State>, patch: Partial<State>) => void>} */
  const listeners = new Set();

  return {
    get: () => state,

    /** @param {Partial<State>} patch */
    set(patch) {
      state = Object.freeze({ ...state, ...patch });
      // A copy: a listener may leave or join while it is being told.
      for (const listener of [...listeners]) listener(state, patch);
    },

    /**
     * @param {(state: Readonly<State>, patch: Partial<State>) => void} listener
     * @returns {() => void} ends the subscription
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
