import type { Found } from './use-suggestions.ts'

export interface SearchOption {
  kind: 'word' | 'category' | 'brand' | 'product'
  text: string
  url: string
}

const kinds = ['word', 'category', 'brand'] as const

/** Options for the arrow keys, in the order in which they are shown. Products have cards of their own beside the list. */
export function optionsOf(found: Found | null): SearchOption[] {
  if (!found) return []
  const { suggestions, products } = found
  const listed = kinds.flatMap((kind) =>
    suggestions.filter(({ type }) => type === kind).map(({ text, url }) => ({ kind, text, url })),
  )
  // A product without a card is listed as an option.
  const shown = new Set(products.map(({ url }) => `/product/${url}`))
  const rest = suggestions.filter(({ type, url }) => type === 'product' && !shown.has(url))
  return [...listed, ...rest.map(({ text, url }) => ({ kind: 'product' as const, text, url }))]
}
