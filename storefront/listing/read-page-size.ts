import { showConfigs } from '#contracts/configuration/configs.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'

/** Products on a page of a list, as the shop has set it. */
export async function readPageSize({ api }: Pick<PageContext, 'api'>): Promise<number> {
  const configs = await api(showConfigs, { columns: ['product'] })
  return Number(configs.ok ? configs.body.data.product.per_page : 24)
}
