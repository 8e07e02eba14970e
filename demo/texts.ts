/** A text in the three languages of the demo shop: English, Hong Kong Traditional Chinese, mainland Simplified Chinese. */
export type Texts = readonly [string, string, string]

export const languages = ['en_us', 'zh_hk', 'zh_cn'] as const
export type Language = (typeof languages)[number]

/** As a translated column holds them. */
export const stored = (texts: Texts) =>
  JSON.stringify(Object.fromEntries(languages.map((language, n) => [language, texts[n]])))
