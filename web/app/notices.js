// @ts-check
/** Things the user should know but need not answer: each is shown until dismissed, the same one only once. */

/** @typedef {{key: string, params: Record<string, string | number>}} Text */
/** @typedef {Text & {id: number}} Notice */

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

  /** @param {Text} text @param {(one: Notice) => boolean} known */
  function put({ key, params }, known) {
    const notice = { id: (lastId += 1), key, params };
    show([...notices.filter((one) => !known(one)), notice].slice(-MAX_NOTICES));
  }

  return {
    /** @param {Text} text */
    add(text) {
      const params = JSON.stringify(text.params);
      put(text, (one) => one.key === text.key && JSON.stringify(one.params) === params);
    },

    /** In the place of an older one of its kind. @param {Text} text */
    replace(text) {
      put(text, (one) => one.key === text.key);
    },

    /** @param {number} id */
    dismiss: (id) => show(notices.filter((one) => one.id !== id)),

    /** All of a kind. @param {RegExp} keys */
    drop: (keys) => show(notices.filter(({ key }) => !keys.test(key))),
  };
}
