import type { Cart } from '#contracts/cart/cart.ts'
import { showBlock } from '#contracts/content/calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readSections } from '../content/read-sections.ts'

/**
 * The block under the total of cart and checkout, such as returns, payment and telephone, or that of services; empty where the shop has none.
 */
export async function readNotes(context: PageContext, { requires_shipping }: Pick<Cart, 'requires_shipping'>) {
  const identifier = requires_shipping ? 'checkout_notes' : 'checkout_notes_service'
  const block = await context.api(showBlock, { identifier, language: context.visitor.language })
  return block.ok ? readSections(context, block.body.data.sections) : []
}
