import { sql } from 'kysely'
import type { requestBackInStock } from '#contracts/back-in-stock/back-in-stock.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { translate } from '#server/platform/i18n.ts'
import { isAvailable } from './is-available.ts'

type Input = ReadInputOf<typeof requestBackInStock>

/** Requests of one address that wait at a time: anybody can enter the address of somebody else. */
const most = 30

/** Stores the request once. The answer is the same whether the address is known or has asked before. */
export async function saveRequest(outer: Ctx, input: Input): Promise<{ message: string }> {
  const { network, services } = outer
  if (network !== null) await limit(services.db, { name: 'back in stock', key: network, points: 10, seconds: 600 })
  await inTransaction(outer, async (ctx) => {
    const isAvailableNow = await readAvailability(ctx, input)
    if (isAvailableNow) throw conflict('errors.back_in_stock_available')
    if (input.website === '') await insert(ctx, input)
  })
  return { message: translate(outer.locale, 'common.back_in_stock.done') }
}

async function readAvailability(ctx: TxCtx, { product_id, ...input }: Input): Promise<boolean> {
  const stock_id = input.stock_id ?? null
  const { rows } = await sql<{ is_available: boolean }>`
    select ${isAvailable(ctx, sql`${stock_id}`)} as is_available from products p
    where p.id = ${product_id} and p.visibled and p.deleted_at is null and (${stock_id}::bigint is null or exists (
      select from stocks s where s.id = ${stock_id}::bigint and s.product_id = p.id and s.visibled and s.deleted_at is null))`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].is_available
}

/** The language of the page, which a call of the browser names as its locale. */
function languageOf({ locale, language, settings }: TxCtx): string {
  const own = localeToLanguage(locale)
  return settings.languages.includes(own) ? own : language
}

const insert = (ctx: TxCtx, { product_id, stock_id, email }: Input) =>
  sql`insert into back_in_stock_requests (product_id, stock_id, email, language)
    select ${product_id}, ${stock_id ?? null}::bigint, ${email.toLowerCase()}, ${languageOf(ctx)}
    where (select count(*) from back_in_stock_requests where lower(email) = ${email.toLowerCase()}) < ${most}
    on conflict do nothing`.execute(ctx.db)
