import { showBlock } from '#contracts/content/calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readSections } from '../content/read-sections.ts'

/** The block under the total of cart and checkout, such as returns, payment and telephone; empty where the shop has none. */
export async function readNotes(context: PageContext) {
  const block = await context.api(showBlock, { identifier: 'checkout_notes', language: context.visitor.language })
  return block.ok ? readSections(context, block.body.data.sections) : []
}
