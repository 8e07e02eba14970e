import { sql } from 'kysely'
import { textIn } from '#contracts/locales.ts'
import { promotion } from '#contracts/promotions/promotion.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

export interface NewCodes {
  promotion_id: number
  codes: readonly string[]
  user_id?: number | null | undefined
  usage_limit?: number | null | undefined
}

/** Inserts the codes that are free, and returns those; one statement for any number of them. */
export async function insertCodes({ db }: TxCtx, { promotion_id, codes, user_id, usage_limit }: NewCodes) {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into promotion_codes (promotion_id, code, user_id, usage_limit)
    select ${promotion_id}::bigint, code, ${user_id ?? null}::bigint, ${usage_limit ?? null}::integer
    from unnest(${[...codes]}::text[]) as code
    on conflict (code) where deleted_at is null do nothing
    returning id, code`.execute(db)
  return rows
}

/** Adds one code. 'Please make sure that Code field is unique' when a promotion has it already, this one included. */
export async function insertCode(ctx: TxCtx, { code, ...more }: Omit<NewCodes, 'codes'> & { code: string }) {
  const [added] = await insertCodes(ctx, { ...more, codes: [code] })
  if (!added) throw codeTaken(ctx)
  return added
}

const codeTaken = ({ locale }: Ctx) =>
  fieldError('code', 'validation.not_unique', { field: textIn(locale, promotion.labels.fields.code ?? ['', '', '']) })
