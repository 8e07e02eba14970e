import { Converter } from 'opencc-js/t2cn'

let toSimplified: ((text: string) => string) | undefined

const hasHan = /\p{Script=Han}/u

/**
 * The form in which texts are compared: one width, lower case, without accents, Simplified characters. The dictionary (15 ms,
 * 15 MB) is read with the first Chinese text.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  if (!hasHan.test(plain)) return plain
  toSimplified ??= Converter({ from: 't', to: 'cn' })
  return toSimplified(plain)
}
