import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { isOfCustomer } from '#server/modules/promotions/offers/load-facts.ts'

/** A promotion that an order uses; `code` is null for an automatic one. */
export interface Usage {
  promotion_id: number
  code: string | null
}

interface Customer {
  user_id: number | null
  email: string
}

/**
 * Counts what a new or edited order uses against the limits of promotions, codes and the customer, under lock (orders.md O2). Counts all or
 * nothing: returns the usages that are over a limit, or no longer valid.
 */
export async function takeUsages(ctx: TxCtx, usages: readonly Usage[], customer: Customer): Promise<Usage[]> {
  if (usages.length === 0) return []
  const [, , open] = await lockedDo(ctx, usages, () => takeOpen(ctx, usages, customer))
  const taken = new Set(open.map(({ promotion_id }) => promotion_id))
  return usages.filter(({ promotion_id }) => !taken.has(promotion_id))
}

/** Gives back what an order used that is canceled or edited. */
export async function returnUsages(ctx: TxCtx, usages: readonly Usage[]): Promise<void> {
  if (usages.length > 0) await lockedDo(ctx, usages, () => returnCounted(ctx, usages))
}

/** The statement after the locks sees what other orders have committed until then. */
const lockedDo = <T>({ db }: TxCtx, usages: readonly Usage[], work: () => Promise<T>) => {
  const ids = usages.map(({ promotion_id }) => promotion_id)
  const codes = usages.flatMap(({ code }) => code ?? [])
  return pipeline(
    () => sql`select id from promotions where id = any(${ids}::bigint[]) order by id for no key update`.execute(db),
    () =>
      sql`select id from promotion_codes where code = any(${codes}::text[]) and promotion_id = any(${ids}::bigint[])
        order by id for no key update`.execute(db),
    work,
  )
}

/** Each usage with its code's row, a deleted one only where there is no other. */
const wanted = (usages: readonly Usage[]) => sql`wanted as materialized (
  select w.promotion_id, w.code, (
    select c.id from promotion_codes c where c.promotion_id = w.promotion_id and c.code = w.code
    order by c.deleted_at desc nulls first, c.id desc limit 1) as code_id
  from jsonb_to_recordset(${JSON.stringify(usages)}::jsonb) as w(promotion_id bigint, code text))`

async function takeOpen({ db }: TxCtx, usages: readonly Usage[], customer: Customer) {
  const { rows } = await sql<{ promotion_id: number }>`
    with ${wanted(usages)},
    open as materialized (
      select w.promotion_id, w.code_id from wanted w join promotions p on p.id = w.promotion_id
      left join promotion_codes c on c.id = w.code_id
      where p.enabled and p.deleted_at is null and (p.usage_limit is null or p.used_count < p.usage_limit)
        and (w.code is null or c.enabled and c.deleted_at is null and (c.usage_limit is null or c.used_count < c.usage_limit))
        and (p.usage_limit_per_customer is null or p.usage_limit_per_customer > (
          select count(*) from orders o join promotion_usages u on u.order_id = o.id
          where u.promotion_id = p.id and u.released_at is null and ${isOfCustomer(customer)}))
    ),
    complete as (select (select count(*) from open) = (select count(*) from wanted) as holds),
    promotions_taken as (
      update promotions set used_count = used_count + 1
      where id in (select promotion_id from open) and (select holds from complete)
    ),
    codes_taken as (
      update promotion_codes set used_count = used_count + 1
      where id in (select code_id from open) and (select holds from complete)
    )
    select promotion_id from open`.execute(db)
  return rows
}

async function returnCounted({ db }: TxCtx, usages: readonly Usage[]): Promise<void> {
  await sql`
    with ${wanted(usages)},
    promotions_returned as (
      update promotions set used_count = greatest(0, used_count - 1) where id in (select promotion_id from wanted)
    )
    update promotion_codes set used_count = greatest(0, used_count - 1) where id in (select code_id from wanted)`.execute(
    db,
  )
}
