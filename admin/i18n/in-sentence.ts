/**
 * The name of a kind of record as it stands within a sentence: 'Shipping method' becomes 'shipping method', 'FAQ' stays. Between Chinese characters a
 * name that begins with a Latin word keeps its capital and stands apart: 'API 權杖', 'Webhook 通知'.
 */
export function inSentence(label: string): string {
  if (/\p{Script=Han}/u.test(label)) return /^[A-Za-z0-9]/.test(label) ? ` ${label}` : label
  return /^\p{Lu}{2}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)
}
