// @ts-check
/** Sentences of the dialog that writes embeds, in Chinese. @type {Record<string, string>} */
export const embedZh = {
  'embed.width': '宽度',
  'embed.height': '高度',
  'embed.frame': '框架',
  'embed.element': '元素',
  'embed.copy': '复制',
  'embed.measuring': '正在测量高度…',
  'embed.address': '请把 {address} 换成您自己放置此页面的地址。',
  'embed.preview': '预览',
};
