/**
 * The name of a kind of record as it stands within a sentence: 'Shipping method' becomes 'shipping method', 'FAQ' stays, and so does a Latin word of
 * a Chinese name: 'Webhook 通知'.
 */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}|\p{Script=Han}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)
