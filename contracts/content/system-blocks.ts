/**
 * Blocks that the shop's own pages show, by identifier, and where. They cannot be deleted or renamed. Each
 * place has its text at `common.block_place.{place}`.
 */
export const systemBlocks: Readonly<Record<string, 'footer' | 'checkout' | 'product' | 'contact' | 'home'>> = {
  footer: 'footer',
  checkout_terms: 'checkout',
  checkout_notes: 'checkout',
  delivery_notes: 'product',
  contact_info: 'contact',
  home_top: 'home',
}

export const isSystemBlock = (identifier: string): boolean => Object.hasOwn(systemBlocks, identifier)

/** The block that has lists of links. */
export const footerBlock = 'footer'
