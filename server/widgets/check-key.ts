import type { ReadInputOf } from '#contracts/call.ts'
import type { checkKey } from '#contracts/content/check-call.ts'
import { isProductShown } from '#server/catalogue/catalogue.ts'
import { shownBlock, shownPage } from '#server/content/content.ts'
import { shownCategory } from '#server/menu/menu.ts'
import type { Ctx } from '../context.ts'

/** Whether something is there, enabled and in its window (crm-content.md D-31). A type that the shop does not have is not. */
export async function check(ctx: Ctx, { key, type }: ReadInputOf<typeof checkKey>): Promise<{ data: boolean }> {
  return { data: !key.includes('\u0000') && (await isShown(ctx, type, key)) }
}

async function isShown(ctx: Ctx, type: string, key: string): Promise<boolean> {
  switch (type) {
    case 'category':
    case 'menu':
      return (await shownCategory(ctx, key)) !== undefined
    case 'page':
      return (await shownPage(ctx, key)) !== undefined
    case 'block':
      return (await shownBlock(ctx, key)) !== undefined
    case 'product':
      return isProductShown(ctx, key)
    case 'service':
      return isProductShown(ctx, key, 'service')
    default:
      return false
  }
}
