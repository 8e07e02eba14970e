const longest = 100

/**
 * The keyword of what a visitor typed: its words, joined by '-'. A keyword has only letters, digits, Chinese characters, '_' and '-', so
 * "600ml/20oz" is `600ml-20oz`. The 's of a possessive is left out: goods are for men, mens or men's alike.
 */
export function keywordOf(typed: string): string {
  const words =
    typed.replace(/['’]s(?![\p{L}\p{M}\p{N}])/giu, '').match(/[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*/gu) ?? []
  const keyword = words.join('-')
  if (keyword.length <= longest) return keyword
  // A word that is cut in two would find nothing.
  const end = keyword.lastIndexOf('-', longest)
  return keyword.slice(0, end > 0 ? end : longest)
}

/** The words of a keyword as people write them: 'rice bowl' for `rice-bowl`. */
export const wordsOf = (keyword: string): string => keyword.replaceAll('-', ' ')

/** What a visitor typed, where it comes to this keyword; the words of the keyword otherwise. */
export function typedWords(typed: string | null | undefined, keyword: string): string {
  const text = (typed ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  const isSame = text.length <= longest && keywordOf(text).toLowerCase() === keyword.toLowerCase()
  return isSame ? text : wordsOf(keyword)
}
