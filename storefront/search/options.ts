import type { Suggestions } from './use-suggestions.ts'

export interface SearchOption {
  kind: 'word' | 'category' | 'brand' | 'page' | 'product'
  text: string
  url: string
}

const kinds = ['word', 'category', 'brand', 'page'] as const

/** Options for the arrow keys, in the order in which they are shown. Products have cards of their own beside the list. */
export function searchOptions(results: Suggestions | null): SearchOption[] {
  if (!results) return []
  const { suggestions, products } = results
  const listed = kinds.flatMap((kind) =>
    suggestions.filter(({ type }) => type === kind).map(({ text, url }) => ({ kind, text, url })),
  )
  // A product without a card is listed as an option.
  const cardPaths = new Set(products.map(({ url }) => `/product/${url}`))
  const rest = suggestions.filter(({ type, url }) => type === 'product' && !cardPaths.has(url))
  return [...listed, ...rest.map(({ text, url }) => ({ kind: 'product' as const, text, url }))]
}
