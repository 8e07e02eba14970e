import { sql } from 'kysely'
import type { settleCommissions as contract, SettlementAnswer } from '#contracts/commissions/calculation.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, sum, toMajor, toMinor } from '#contracts/money.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { once } from '#server/kernel/idempotency.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { getSettlements } from './list-settlements.ts'

type Input = ReadInputOf<typeof contract>

/**
 * Pays out what was approved up to a day, a settlement for each promoter and currency, once per Idempotency-Key. The entries are locked, so
 * each is settled once. A promoter whose sum is not above 0 is left for the next time (commissions.md K6).
 */
export async function settleCommissions(ctx: Ctx, input: Input): Promise<EndpointResponse<SettlementAnswer>> {
  if (input.from && input.to < input.from) throw fieldError('to', 'validation.check_input')
  const caller = `admin:${ctx.actor.kind === 'staff' ? ctx.actor.id : 0}`
  return once(ctx, { caller, route: 'POST /api/admin/calculation/settle', body: input }, (tx) => settle(tx, input))
}

async function settle(tx: TxCtx, input: Input): Promise<EndpointResponse<SettlementAnswer>> {
  const entries = await lockApproved(tx, input)
  const keys = [...new Set(entries.map(({ account_id, currency }) => `${account_id} ${currency}`))]
  const sums = keys.flatMap((key) => {
    const own = entries.filter(({ account_id, currency }) => `${account_id} ${currency}` === key)
    const amount = sum(own.map((entry) => Number(entry.amount)))
    return own[0] ? [{ account_id: own[0].account_id, currency: own[0].currency, amount, own }] : []
  })
  const payable = sums.filter(({ amount }) => amount > 0)
  checkExpected(tx, input, payable)
  const ids: number[] = []
  for (const { own, ...row } of payable) {
    const { id } = await tx.db
      .insertInto('commission_settlements')
      .values({
        ...row,
        from_day: input.from ?? null,
        to_day: input.to,
        admin_id: tx.actor.kind === 'staff' ? tx.actor.id : null,
        actor_name: actorName(tx.actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    const paid = own.map((entry) => entry.id)
    await tx.db
      .updateTable('commission_entries')
      .set({ status: 'settled', settlement_id: id, updated_at: sql`now()` })
      .where('id', 'in', paid)
      .execute()
  }
  await logActivity(
    tx,
    ids.map((id) => ({ resource: 'calculation', id, action: 'create' })),
  )
  const skipped = sums.flatMap(({ account_id: admin_id, amount, currency }) =>
    amount > 0 ? [] : [{ admin_id, currency, amount: toMajor(amount, getDigits(currency)) }],
  )
  return response({ body: { data: await getSettlements(tx, ids), skipped } })
}

/** Refuses a sum that has changed since staff saw it. */
function checkExpected(
  { settings }: TxCtx,
  { expected_amount }: Input,
  payable: readonly { currency: string; amount: number }[],
): void {
  if (expected_amount === undefined || expected_amount === null) return
  const { base_currency } = settings.currency
  const amount = sum(payable.map((row) => (row.currency === base_currency ? row.amount : 0)))
  if (amount !== toMinor(expected_amount, getDigits(base_currency)))
    throw conflict('errors.commission_changed', undefined, {
      data: { amount: toMajor(amount, getDigits(base_currency)) },
    })
}

const lockApproved = (tx: TxCtx, { admin_ids, to }: Input) =>
  tx.db
    .selectFrom('commission_entries')
    .select(['id', 'account_id', 'currency', 'amount'])
    .$if(admin_ids !== undefined && admin_ids !== null, (query) =>
      query.where('account_id', '=', sql<number>`any(${admin_ids}::bigint[])`),
    )
    .where('status', '=', 'approved')
    .where(sql<boolean>`approved_at < (${to}::date + 1)::timestamp at time zone ${tx.settings.basic.timezone}`)
    .orderBy('id')
    .forUpdate()
    .execute()
