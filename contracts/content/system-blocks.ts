/**
 * Blocks that the shop's own pages show, by identifier, and where; null if no page shows it yet. They cannot be deleted or renamed. Each
 * place has its text at `common.block_place.{place}`.
 */
export const systemBlocks: Readonly<Record<string, 'footer' | 'checkout' | 'product' | null>> = {
  footer: 'footer',
  checkout_terms: 'checkout',
  delivery_notes: 'product',
  contact_info: null,
  home_top: null,
}

export const isSystemBlock = (identifier: string): boolean => Object.hasOwn(systemBlocks, identifier)
