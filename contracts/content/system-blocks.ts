/**
 * Blocks that the shop's own pages show by their identifiers, and where; null where no page shows it yet. They cannot be deleted and keep
 * their identifiers. Each place has its text at `common.block_place.{place}`.
 */
export const systemBlocks: Readonly<Record<string, 'footer' | 'checkout' | 'product' | null>> = {
  footer: 'footer',
  checkout_terms: 'checkout',
  delivery_notes: 'product',
  contact_info: null,
  home_top: null,
}

export const isSystemBlock = (identifier: string): boolean => Object.hasOwn(systemBlocks, identifier)
