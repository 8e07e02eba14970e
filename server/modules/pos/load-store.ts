import { type Selectable, sql } from 'kysely'
import { toMinor } from '#contracts/money.ts'
import { type PosMethod, posMethods } from '#contracts/pos/payment-methods.ts'
import type { PosStore } from '#contracts/pos/register-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { loadTaxesOf } from '#server/modules/taxes/taxes.ts'

export type StoreRecord = Selectable<Tables['stores']>

/** A store that is not deleted; 404 otherwise. */
export async function getStore(ctx: Pick<Ctx, 'db'>, id: number): Promise<StoreRecord> {
  const store = await getAnyStore(ctx, id)
  if (store.deleted_at !== null) throw notFound()
  return store
}

/** A store, also one that was deleted: what its registers sold before still arrives (pos.md V10). */
export async function getAnyStore({ db }: Pick<Ctx, 'db'>, id: number): Promise<StoreRecord> {
  const store = await db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst()
  if (!store) throw notFound()
  return store
}

/** The methods that a store takes: all of them unless it names some. */
export const getMethods = ({ payment_methods }: Pick<StoreRecord, 'payment_methods'>): PosMethod[] =>
  posMethods.filter((method) => payment_methods.length === 0 || payment_methods.includes(method))

/** The step that cash is rounded to, in minor units. */
export const getCashStep = (ctx: Pick<Ctx, 'settings'>, store: Pick<StoreRecord, 'cash_rounding'>): number =>
  toMinor(store.cash_rounding, ctx.settings.digits) ?? 0

interface StoreTexts {
  name: string
  address: string
  receipt_header: string
  receipt_footer: string
}

/** The texts of a store in a language, with its fallbacks. */
async function readTexts({ db, settings }: Ctx, id: number, language: string): Promise<StoreTexts> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${language}, ${settings.mainLanguage})`
  const { rows } = await sql<StoreTexts>`
    select ${text('name')} as name, ${text('address')} as address, ${text('receipt_header')} as receipt_header,
      ${text('receipt_footer')} as receipt_footer from stores where id = ${id}`.execute(db)
  return rows[0] ?? { name: '', address: '', receipt_header: '', receipt_footer: '' }
}

/** The second language of receipts, where the store has one that is not the first. */
export const getSecondLanguage = ({ settings, language }: Ctx, store: Pick<StoreRecord, 'receipt_language'>) => {
  const second = store.receipt_language?.toLowerCase().replace('-', '_') ?? ''
  return settings.languages.includes(second) && second !== language ? second : ''
}

/** Sales over the counter have the taxes of the country of the store's warehouse, or of the shop where it names none. */
export async function getTaxCountry({ db, settings }: Ctx, warehouseId: number): Promise<string | null> {
  if (!settings.tax.enabled) return null
  const warehouse = await db.selectFrom('warehouses').select('country').where('id', '=', warehouseId).executeTakeFirst()
  return warehouse?.country ?? null
}

/** A store as its registers know it, in the language of the request. */
export async function presentStore(ctx: Ctx, store: StoreRecord): Promise<PosStore> {
  const second = getSecondLanguage(ctx, store)
  const texts = await readTexts(ctx, store.id, ctx.language)
  const other = second ? await readTexts(ctx, store.id, second) : null
  const warehouse = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('id', '=', store.warehouse_id)
    .executeTakeFirstOrThrow()
  const { base_currency } = ctx.settings.currency
  return {
    id: store.id,
    ...texts,
    code: store.code,
    enabled: store.enabled,
    warehouse,
    phone: store.phone ?? '',
    email: store.email ?? '',
    receipt_width: store.receipt_width,
    receipt_language: second,
    receipt_second: other && {
      name: other.name,
      address: other.address,
      header: other.receipt_header,
      footer: other.receipt_footer,
    },
    payment_methods: getMethods(store),
    cash_rounding: Number(store.cash_rounding),
    blind_count: store.blind_count,
    price_codes: store.price_codes,
    weight_codes: store.weight_codes,
    currency: base_currency,
    digits: ctx.settings.digits,
    timezone: ctx.settings.basic.timezone,
    taxes: await loadTaxesOf(ctx, await getTaxCountry(ctx, store.warehouse_id)),
  }
}
