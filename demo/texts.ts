/** A text in the three languages of the demo shop: English, Hong Kong Traditional Chinese, mainland Simplified Chinese. */
export type Texts = readonly [string, string, string]

export const languages = ['en_us', 'zh_hk', 'zh_cn'] as const
