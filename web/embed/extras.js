// @ts-check
/** web/app/extras.js as the element has it: nothing is still to be brought. */
export const loadExtras = async () => {};
