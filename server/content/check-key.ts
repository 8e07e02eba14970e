import type { checkKey } from '#contracts/content/check-call.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import { isProductShown } from '#server/catalogue/catalogue.ts'
import type { Ctx } from '../context.ts'
import { shownBlock } from './show-block.ts'
import { shownPage } from './show-page.ts'

/** Whether something is there, enabled and in its window (crm-content.md D-31). A type that the shop does not have is not. */
export async function check(ctx: Ctx, { key, type }: ReadInputOf<typeof checkKey>): Promise<{ data: boolean }> {
  if (key.includes('\u0000')) return { data: false }
  switch (type) {
    case 'page':
      return { data: (await shownPage(ctx, key)) !== undefined }
    case 'block':
      return { data: (await shownBlock(ctx, key)) !== undefined }
    case 'product':
      return { data: await isProductShown(ctx, key) }
    case 'service':
      return { data: await isProductShown(ctx, key, 'service') }
    default:
      return { data: false }
  }
}
