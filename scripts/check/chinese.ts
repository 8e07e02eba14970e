import { Converter } from 'opencc-js'

type ChineseLocale = 'zh-HK' | 'zh-CN'

const other = {
  'zh-HK': Converter({ from: 'cn', to: 't' }),
  'zh-CN': Converter({ from: 't', to: 'cn' }),
} satisfies Record<ChineseLocale, (text: string) => string>

/** Forms that Hong Kong writes although the conversion table knows an older one, and words in which a shared character is correct. */
const correct: Record<ChineseLocale, readonly string[]> = {
  'zh-HK': [
    ...'台群床峰吃唇灶痴皂秘粽葱周布占核岩杰',
    '干預',
    '干擾',
    '若干',
    '相干',
    '准許',
    '批准',
    '秋千',
    '茶几',
    '百里',
    '公里',
    '皇后',
    '太后',
    '范',
  ],
  'zh-CN': ['瞭望', '著名', '乾坤'],
}

/** Words of the other Chinese: mainland words read foreign in Hong Kong, and vice versa. */
const foreign: Record<ChineseLocale, readonly string[]> = {
  'zh-HK': ['登錄', '默認', '信息', '郵箱', '上傳', '文件夾', '賬號', '視頻', '點擊', '激活', '打印'],
  'zh-CN': ['登入', '储存', '上载', '电邮', '资讯', '列印', '预设'],
}

/**
 * Characters and words of a text that belong to the other Chinese: '頁' in zh-CN, '后台' in zh-HK. The whole text is converted, because some
 * characters are correct in one word and wrong in another: 皇后 and 後台.
 */
export function foreignTextIn(text: string, locale: ChineseLocale, alsoCorrect: readonly string[] = []): string[] {
  const known = [...correct[locale], ...alsoCorrect].filter((word) => text.includes(word))
  const masked = known.reduce((rest, word) => rest.replaceAll(word, '〇'.repeat(word.length)), text)
  const converted = [...other[locale](masked)]
  const characters = [...masked].filter((character, index) => character !== converted[index])
  return [...new Set(characters), ...foreign[locale].filter((word) => text.includes(word))]
}
