/** The ICU collation that sorts names of a content language: strokes for Traditional, pinyin for Simplified (catalogue.md C6). */
export function getCollation(language: string): string {
  if (/^zh_(hk|tw|mo|hant)/.test(language)) return 'zh-Hant-x-icu'
  return language.startsWith('zh') ? 'zh-Hans-x-icu' : 'und-x-icu'
}
