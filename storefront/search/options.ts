import type { Found } from './use-suggestions.ts'

export interface SearchOption {
  kind: 'word' | 'category' | 'brand' | 'product'
  text: string
  url: string
}

const kinds = ['word', 'category', 'brand'] as const

/** What can be chosen with the arrow keys, in the order in which it is shown. Products have pictures of their own beside the list. */
export function optionsOf(found: Found | null): SearchOption[] {
  if (!found) return []
  const { suggestions, products } = found
  const listed = kinds.flatMap((kind) =>
    suggestions.filter(({ type }) => type === kind).map(({ text, url }) => ({ kind, text, url })),
  )
  // Where no card shows it, a product is a line of the list.
  const shown = new Set(products.map(({ url }) => `/product/${url}`))
  const rest = suggestions.filter(({ type, url }) => type === 'product' && !shown.has(url))
  return [...listed, ...rest.map(({ text, url }) => ({ kind: 'product' as const, text, url }))]
}
