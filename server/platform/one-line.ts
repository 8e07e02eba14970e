/** The text without line breaks and control characters: a line break in a mail header would begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
