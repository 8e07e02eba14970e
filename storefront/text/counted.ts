/** Parameters of a text that chooses its form by a number and shows it with separators: '24,606 points'. */
export const counted = (count: number) => ({ count, n: count.toLocaleString('en-US') })
