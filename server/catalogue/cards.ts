import { type RawBuilder, sql } from 'kysely'
import type { Badge, BrandLink, Card, ProductType } from '#contracts/catalogue/card.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/context.ts'
import { imageAddress } from '#server/platform/files/image-input.ts'
import { badgesOf } from './badges.ts'
import { type Facts, factsOf } from './product-facts.ts'

/** Where only members see prices, they are absent from every answer to a guest (catalogue.md 2.6). */
export const showsPrices = ({ settings, actor }: Ctx) => settings.config.member_only !== '1' || actor.kind !== 'guest'

export type CardRow = Facts & {
  id: number
  sku: string
  name: string
  url: string
  type: ProductType
  is_new: boolean
  is_featured: boolean
  is_hot: boolean
  images: string[]
  brand: BrandLink | null
}

/** For queries: the columns of a card of product `p` with its facts `f`. */
export const cardColumns = ({ language, settings }: Ctx): RawBuilder<unknown> => {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${language}, ${settings.mainLanguage})`
  return sql`p.id, p.sku, ${text('p.name')} as name, p.url, p.type, p.is_new, p.is_featured, p.is_hot, f.*,
    coalesce((select jsonb_agg(pf.path order by pi.position, pi.id) from product_images pi join files pf on pf.id = pi.file_id
      where pi.product_id = p.id), '[]') as images,
    (select jsonb_build_object('id', b.id, 'title', ${text('b.title')}, 'url', b.url)
      from brands b where b.id = p.brand_id and b.enabled and b.deleted_at is null) as brand`
}

export const isShown = sql<boolean>`(p.visibled and p.deleted_at is null)`

export function toCard(ctx: Ctx, row: CardRow): Card {
  const amount = (minor: number | null) =>
    minor === null || !showsPrices(ctx) ? null : toMajor(minor, ctx.settings.digits)
  const { id, sku, name, url, type, is_new, is_featured, is_hot, brand, in_stock, stock_id } = row
  const badges: Badge[] = badgesOf(row)
  const image_list = row.images.map(imageAddress)
  return {
    ...{ id, sku, name, url, type },
    price: amount(row.price),
    special_price: amount(row.special_price),
    price_from: amount(row.price_from),
    price_to: amount(row.price_to),
    ...{ image: image_list[0] ?? '', image_list, badges, is_new, is_featured, is_hot, in_stock, brand, stock_id },
  }
}

/** Visible products as cards, by conditions on `p` and `f`; one statement. */
export async function readCards(ctx: Ctx, tail: RawBuilder<unknown>): Promise<Card[]> {
  const { rows } =
    await sql<CardRow>`select ${cardColumns(ctx)} from products p, ${factsOf(ctx)} where ${isShown} ${tail}`.execute(
      ctx.db,
    )
  return rows.map((row) => toCard(ctx, row))
}
