// @ts-check
/** Sentences of the dialog that writes embeds, in English. @type {Record<string, string>} */
export const embedEn = {
  'embed.width': 'Width',
  'embed.height': 'Height',
  'embed.frame': 'Frame',
  'embed.element': 'Element',
  'embed.copy': 'Copy',
  'embed.measuring': 'Measuring the height…',
  'embed.address': 'Put the address of your own copy in the place of {address}.',
  'embed.preview': 'Preview',
};
