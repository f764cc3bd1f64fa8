// @ts-check
/** @param {string} text @returns {Promise<boolean>} false where there is no clipboard: a sandboxed frame, an insecure origin */
export async function copyText(text) {
  try {
    // Chromium complains on the console when a frame without the permission just tries.
    const policy = /** @type {{featurePolicy?: {allowsFeature: (name: string) => boolean}}} */ (document).featurePolicy;
    if (policy && !policy.allowsFeature('clipboard-write')) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
