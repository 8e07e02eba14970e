const longest = 100

/**
 * The keyword for a typed text: its words joined by '-'. A keyword has only letters, digits, Chinese characters, '_' and '-', so
 * "600ml/20oz" becomes `600ml-20oz`. A possessive 's is removed, so that men, mens and men's match.
 */
export function getKeyword(typed: string): string {
  const words =
    typed.replace(/['’]s(?![\p{L}\p{M}\p{N}])/giu, '').match(/[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*/gu) ?? []
  const keyword = words.join('-')
  if (keyword.length <= longest) return keyword
  // A truncated word would match nothing, so it is dropped.
  const end = keyword.lastIndexOf('-', longest)
  return keyword.slice(0, end > 0 ? end : longest)
}

/** The words of a keyword as people write them: 'rice bowl' for `rice-bowl`. */
export const wordsOf = (keyword: string): string => keyword.replaceAll('-', ' ')

/** The text a visitor typed, if it results in this keyword; otherwise the words of the keyword. */
export function typedWords(typed: string | null | undefined, keyword: string): string {
  const text = (typed ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  const isSame = text.length <= longest && getKeyword(text).toLowerCase() === keyword.toLowerCase()
  return isSame ? text : wordsOf(keyword)
}
