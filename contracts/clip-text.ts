/** At most `max` characters of a plain text: a longer one ends after a word or, in Chinese, before a pause, with '…'. */
export function clipText(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const part = characters.slice(0, max - 1).join('')
  const isInsideWord = /[\p{L}\p{N}]/u.test(characters[max - 1] ?? '') && /[\p{L}\p{N}]$/u.test(part)
  const pause = Math.max(...[...part.matchAll(/[\s，。；、！？：]/gu)].map(({ index }) => index), -1)
  const end = isInsideWord && pause > part.length / 2 ? pause : part.length
  return `${part.slice(0, end).replace(/[\s,.;:，。；、！？：]+$/u, '')}…`
}
