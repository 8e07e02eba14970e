import { sql } from 'kysely'
import { textIn } from '#contracts/locales.ts'
import { codeLimits } from '#contracts/promotions/code.ts'
import { promotion } from '#contracts/promotions/promotion.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

export interface NewCodes {
  promotion_id: number
  codes: readonly string[]
  /** The only customer of each code, in the same order; null for everybody. */
  user_ids?: readonly number[] | undefined
  usage_limit?: number | null | undefined
}

/** Inserts the codes that are free, and returns those; one statement for any number of them. */
export async function insertCodes({ db }: TxCtx, { promotion_id, codes, user_ids, usage_limit }: NewCodes) {
  const { rows } = await sql<{ code: string; user_id: number | null }>`
    insert into promotion_codes (promotion_id, code, user_id, usage_limit)
    select ${promotion_id}::bigint, code, user_id, ${usage_limit ?? null}::integer
    from unnest(${[...codes]}::text[], ${[...(user_ids ?? [])]}::bigint[]) as added(code, user_id)
    on conflict (code) where deleted_at is null do nothing
    returning code, user_id`.execute(db)
  return rows
}

/** Adds codes. 'Please make sure that Code field is unique' when a promotion has one of them already, this one included. */
export async function addNewCodes(ctx: TxCtx, { field, ...added }: NewCodes & { field: string }): Promise<void> {
  await requireSpace(ctx, added.promotion_id, { more: added.codes.length, field })
  const inserted = new Set((await insertCodes(ctx, added)).map(({ code }) => code))
  // A code that is sent twice is inserted once.
  const at = added.codes.findIndex((code) => !inserted.delete(code))
  if (at < 0) return
  const label = textIn(ctx.locale, promotion.labels.fields.code ?? ['', '', ''])
  throw fieldError(field === 'codes' ? `codes.${at}` : field, 'validation.not_unique', { field: label })
}

/** A coupon has at most as many codes as its limit says. */
export async function requireSpace(
  { db }: TxCtx,
  promotionId: number,
  { more, field }: { more: number; field: string },
): Promise<void> {
  const codes = db.selectFrom('promotion_codes').where('promotion_id', '=', promotionId).where('deleted_at', 'is', null)
  const { n } = await codes.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  if (Number(n) + more > codeLimits.most) throw fieldError(field, 'validation.check_input')
}
