// @ts-check
/** Sentences of the dialog that writes embeds, in Chinese. @type {Record<string, string>} */
export const embedZh = {
  'embed.width': '宽度',
  'embed.height': '高度',
  'embed.frame': '框架',
  'embed.element': '元素',
  'embed.copy': '复制',
  'embed.preview': '预览',
};
