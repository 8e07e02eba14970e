import { sql } from 'kysely'
import type { CommissionSettlement, settleCommissions as contract } from '#contracts/commissions/calculation.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { digitsOf, sum, toMajor, toMinor } from '#contracts/money.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { once } from '#server/kernel/idempotency.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { getSettlement } from './list-settlements.ts'

type Input = ReadInputOf<typeof contract>
type Answer = { data: CommissionSettlement }

/**
 * Pays out the approved entries of a promoter in one currency, once per Idempotency-Key. The entries are locked, so each is settled once;
 * a sum other than the one that staff saw is refused (commissions.md K6).
 */
export function settleCommissions(ctx: Ctx, input: Input): Promise<EndpointResponse<Answer>> {
  const caller = `admin:${ctx.actor.kind === 'staff' ? ctx.actor.id : 0}`
  return once(ctx, { caller, route: 'POST /api/admin/calculation/settle', body: input }, (tx) => settle(tx, input))
}

async function settle(tx: TxCtx, input: Input): Promise<EndpointResponse<Answer>> {
  const { account_id, currency, note } = input
  const entries = await lockApproved(tx, input)
  const amount = sum(entries.map((entry) => Number(entry.amount)))
  const digits = digitsOf(currency)
  if (amount !== toMinor(input.expected_amount, digits))
    throw conflict('errors.commission_changed', undefined, { data: { amount: toMajor(amount, digits) } })
  if (amount <= 0) throw fieldError('account_id', 'validation.nothing_to_settle')
  const { id } = await tx.db
    .insertInto('commission_settlements')
    .values({
      account_id,
      amount,
      currency,
      note: note ?? '',
      admin_id: tx.actor.kind === 'staff' ? tx.actor.id : null,
      actor_name: actorName(tx.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('commission_entries')
    .set({ status: 'settled', settlement_id: id, updated_at: sql`now()` })
    .where(
      'id',
      'in',
      entries.map((entry) => entry.id),
    )
    .execute()
  await logActivity(tx, [{ resource: 'calculation', id, action: 'create', fields: ['settlement'] }])
  return created({ data: await getSettlement(tx, id) })
}

const lockApproved = (tx: TxCtx, { account_id, currency, until }: Input) =>
  tx.db
    .selectFrom('commission_entries')
    .select(['id', 'amount'])
    .where('account_id', '=', account_id)
    .where('currency', '=', currency)
    .where('status', '=', 'approved')
    .$if(Boolean(until), (query) =>
      query.where(
        sql<boolean>`created_at < (${until}::date + 1)::timestamp at time zone ${tx.settings.basic.timezone}`,
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
