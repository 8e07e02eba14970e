/** The characters of generated codes: none that is confused with another when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Codes as the shop will generate them. They are examples: the server draws its own. */
export function exampleCodes(prefix: string, length: number, count: number): string[] {
  const random = crypto.getRandomValues(new Uint8Array(length * count))
  const character = (byte: number) => alphabet[byte % alphabet.length] ?? ''
  return Array.from(
    { length: count },
    (_, n) => prefix.trim().toUpperCase() + [...random.slice(n * length, (n + 1) * length)].map(character).join(''),
  )
}
