import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { SourceRecord } from '#server/modules/import-export/import-export.ts'
import type { Named } from './add-missing.ts'
import { getSlug } from './add-missing.ts'
import { findOrAddAttribute } from './named-records.ts'
import { optionNumbers } from './product-columns.ts'

/** What the products of one transaction name, read once for all of them. What one of them adds is read again by the others. */
export interface ProductBatch {
  warehouses: readonly { id: number; code: string | null; name: string }[]
  /** URLs that products have or get in this batch, in small letters. */
  urls: Set<string>
  brands: ReadonlySet<string>
  getOptionAttribute(ctx: TxCtx, named: Named): Promise<{ id: number; key: string }>
}

const lower = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => (text ? [text.toLowerCase()] : []))),
]

export async function openProductBatch(ctx: Ctx, records: readonly SourceRecord[]): Promise<ProductBatch> {
  const options = lower(
    records.flatMap(({ rows }) => rows.flatMap(({ cells }) => optionNumbers.map((n) => cells[`option${n}_name`]))),
  )
  const slugs = records.flatMap(({ cells }) => {
    const name = Object.entries(cells).find(([column]) => column.startsWith('name:'))?.[1]
    return cells.url || !name ? [] : [getSlug(name)]
  })
  const [warehouses, attributes, urls, brands] = await Promise.all([
    ctx.db
      .selectFrom('warehouses')
      .select(['id', 'code', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    options.length === 0
      ? []
      : ctx.db
          .selectFrom('attributes')
          .select(['id', 'key', 'display'])
          .where('position', '=', 'stock')
          .orderBy('id')
          .execute(),
    findUrls(ctx, slugs),
    findBrands(ctx, lower(records.map(({ cells }) => cells.brand_id))),
  ])
  const byText = new Map(
    attributes
      .toReversed()
      .flatMap(({ id, key, display }) =>
        [key, ...Object.values(display)].map((text) => [text.toLowerCase(), { id, key }] as const),
      ),
  )
  return {
    warehouses,
    urls,
    brands,
    async getOptionAttribute(tx, named) {
      return byText.get(named.text.toLowerCase()) ?? (await findOrAddAttribute(tx, 'stock', named))
    },
  }
}

async function findUrls({ db }: Ctx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('url')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(url) = any(${slugs}::text[])`)
    .execute()
  return new Set(rows.map(({ url }) => url.toLowerCase()))
}

/** Titles and URLs of brands, in small letters. */
async function findBrands({ db }: Ctx, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const rows = await db
    .selectFrom('brands')
    .select(['title', 'url'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`lower(url) = any(${texts}::text[])`,
        sql<boolean>`exists (select from jsonb_each_text(title) t where lower(t.value) = any(${texts}::text[]))`,
      ]),
    )
    .execute()
  return new Set(rows.flatMap(({ title, url }) => [url, ...Object.values(title)].map((text) => text.toLowerCase())))
}
