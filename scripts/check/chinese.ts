import { Converter } from 'opencc-js'

type ChineseLocale = 'zh-HK' | 'zh-CN'

const other = {
  'zh-HK': Converter({ from: 'cn', to: 't' }),
  'zh-CN': Converter({ from: 't', to: 'cn' }),
} satisfies Record<ChineseLocale, (text: string) => string>

/** What Hong Kong writes although the conversion table knows an older form, and words where a shared character is right. */
const right: Record<ChineseLocale, readonly string[]> = {
  'zh-HK': [
    ...'台群床峰吃唇灶痴皂秘粽葱周布占核岩杰',
    ...['干預', '干擾', '若干', '相干', '准許', '批准', '秋千', '茶几', '百里', '公里', '皇后', '太后', '范'],
  ],
  'zh-CN': ['瞭望', '著名', '乾坤'],
}

/** Words of the neighbour: each language of the shop has one word for a thing (mainland words read foreign in Hong Kong, and vice versa). */
const foreign: Record<ChineseLocale, readonly string[]> = {
  'zh-HK': ['登錄', '默認', '信息', '郵箱', '上傳', '文件夾', '賬號', '視頻', '點擊', '激活', '打印'],
  'zh-CN': ['登入', '储存', '上载', '电邮', '资讯', '列印', '预设'],
}

/**
 * What in a text belongs to the other Chinese: characters ('頁' in zh-CN), characters that both know in the wrong word ('后台' in
 * zh-HK) and words. The whole text is converted, since words decide: 皇后 and 後台.
 */
export function strangersIn(text: string, locale: ChineseLocale, alsoRight: readonly string[] = []): string[] {
  const known = [...right[locale], ...alsoRight].filter((word) => text.includes(word))
  const masked = known.reduce((rest, word) => rest.replaceAll(word, '〇'.repeat(word.length)), text)
  const converted = [...other[locale](masked)]
  const strangers = [...masked].filter((character, index) => character !== converted[index])
  return [...new Set(strangers), ...foreign[locale].filter((word) => text.includes(word))]
}
