import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { downloadCatalogue as downloading, PosCatalogue, PosVariant } from '#contracts/pos/register-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { stockImage } from '#server/domain/stock-image.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { counterUnits } from '#server/modules/inventory/inventory.ts'
import { getSecondLanguage, getStore, type StoreRecord } from '#server/modules/pos/load-store.ts'

const defaultPage = 1000
/** Transactions are far shorter than this, so that no change is missed between two downloads (pos.md V9). */
const overlap = '2 minutes'

/** Variants `s` of products `p` that can be sold today. */
export const isSold = ({
  settings,
}: Ctx): RawBuilder<boolean> => sql<boolean>`(s.visibled and s.deleted_at is null and p.visibled
  and p.deleted_at is null and coalesce(p.available_from <= ${today(settings)}::date, true))`

/** Variants `s` of products `p` as a register of this store keeps them. */
export async function selectVariants(
  ctx: Ctx,
  store: Pick<StoreRecord, 'warehouse_id' | 'receipt_language'>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<PosVariant[]> {
  const second = getSecondLanguage(ctx, store)
  const { rows } = await sql<PosVariant>`
    select s.id as stock_id, s.product_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as name, ${optionLabel(ctx)} as option_text,
      ${second ? sql`tr(p.name, ${second}, ${ctx.settings.mainLanguage})` : sql`''`} as second_name, s.sku, coalesce(s.barcode, '') as barcode,
      case when s.special_price < s.price then s.special_price else s.price end as price, s.price as original_price,
      ${counterUnits(ctx, store.warehouse_id)} as available, p.type, (p.type = 'service' and (p.is_approval_required or p.form_id is not null)) as needs_application,
      coalesce((select array_agg(distinct category.id) from product_categories pc join menus m on m.id = pc.menu_id
        cross join lateral unnest(m.path || m.id) as category(id) where pc.product_id = p.id), '{}') as category_ids, p.tax_category_id, ${stockImage} as image
    from stocks s join products p on p.id = s.product_id
    where ${where} order by s.id limit ${limit}`.execute(ctx.db)
  const { digits } = ctx.settings
  return rows.map((row) => ({
    ...row,
    price: toMajor(row.price, digits),
    original_price: toMajor(row.original_price, digits),
  }))
}

/** A page of all that a store sells, or of what has changed since a version (pos.md V9). */
export async function downloadCatalogue(ctx: Ctx, input: ReadInputOf<typeof downloading>): Promise<PosCatalogue> {
  const store = await getStore(ctx, input.store_id)
  const { since, after = 0, limit = defaultPage } = input
  const version = await readVersion(ctx)
  const changed = since ? sql`and ${hasChanged(store, since)}` : sql``
  const where = sql`${isSold(ctx)} and s.id > ${after} ${changed}`
  const data = await selectVariants(ctx, store, where, limit)
  const isFirst = after === 0
  return {
    data,
    removed: since && isFirst ? await findRemoved(ctx, since) : [],
    next: data.length === limit ? (data.at(-1)?.stock_id ?? null) : null,
    version,
    total: since || !isFirst ? null : await countVariants(ctx),
  }
}

const hasChanged = ({ warehouse_id }: StoreRecord, since: string) => sql<boolean>`(
  s.updated_at >= ${since}::timestamptz or p.updated_at >= ${since}::timestamptz
  or p.available_from >= (${since}::timestamptz - interval '1 day')::date
  or exists (select from inventories i where i.stock_id = s.id and i.warehouse_id = ${warehouse_id} and i.updated_at >= ${since}::timestamptz)
  or exists (select from inventories i where i.stock_id = s.id and i.warehouse_id = ${warehouse_id}
    and i.expiry_date >= (${since}::timestamptz - interval '1 day')::date and i.expiry_date < now()::date + 1))`

async function readVersion({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select now() - ${overlap}::interval as version`.execute(db)
  return new Date(rows[0]?.version ?? 0).toISOString()
}

async function findRemoved(ctx: Ctx, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stocks s join products p on p.id = s.product_id
    where not ${isSold(ctx)} and greatest(s.updated_at, p.updated_at, s.deleted_at, p.deleted_at) >= ${since}::timestamptz order by s.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

async function countVariants(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from stocks s join products p on p.id = s.product_id where ${isSold(ctx)}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
