import type { checkKey } from '#contracts/content/check-call.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownArticle, shownBlogCategory } from '#server/modules/blog/blog.ts'
import { isProductShown } from '#server/modules/catalogue/catalogue.ts'
import { shownBlock, shownPage } from '#server/modules/content/content.ts'
import { isFunnelShown } from '#server/modules/crm/crm.ts'
import { isFormShown } from '#server/modules/forms/forms.ts'
import { shownCategory } from '#server/modules/navigation/navigation.ts'

/** Whether the target exists, is enabled and within its publish window (content.md T3); false for unknown types. */
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
    case 'blog_article':
      return (await shownArticle(ctx, key)) !== undefined
    case 'blog_category':
      return (await shownBlogCategory(ctx, key)) !== undefined
    case 'form':
      return isFormShown(ctx, key)
    case 'funnel':
      return isFunnelShown(ctx, key)
    case 'product':
      return isProductShown(ctx, key)
    case 'service':
      return isProductShown(ctx, key, 'service')
    default:
      return false
  }
}
