// @ts-check
/** Things the user should know but need not answer: each is shown until dismissed, the same one only once. */

/** @typedef {{id: number, key: string, params: Record<string, string | number>}} Notice */

/** Old notices give way; nobody reads a dozen. */
const MAX_NOTICES = 8;

/** @param {(patch: {notices: Notice[], notice: Notice | null}) => void} update */
export function createNotices(update) {
  /** @type {Notice[]} */
  let notices = [];
  let lastId = 0;

  /** @param {Notice[]} next */
  function show(next) {
    notices = next;
    update({ notices, notice: notices.at(-1) ?? null });
  }

  return {
    /** @param {{key: string, params: Record<string, string | number>}} text */
    add({ key, params }) {
      const known = (/** @type {Notice} */ one) =>
        one.key === key && JSON.stringify(one.params) === JSON.stringify(params);
      const notice = { id: (lastId += 1), key, params };
      show([...notices.filter((one) => !known(one)), notice].slice(-MAX_NOTICES));
    },

    /** @param {number} id */
    dismiss: (id) => show(notices.filter((one) => one.id !== id)),
  };
}
