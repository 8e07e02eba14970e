const longest = 15

/** 'Café Crème' -> 'cafe-creme4321': at most 15 letters of the name and four digits of the time (catalogue.md 2.5). */
export async function generatedSku(name: string): Promise<string> {
  const { slugify } = await import('transliteration')
  const base = slugify(name, { lowercase: true, separator: '-' }).slice(0, longest).replace(/-+$/, '')
  return (base || 'product') + String(Date.now()).slice(-4)
}
