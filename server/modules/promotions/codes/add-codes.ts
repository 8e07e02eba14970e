import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { addCodes as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { generateCodes } from './generate-codes.ts'
import { addNewCodes } from './insert-codes.ts'
import { lockCoupon, requireCustomers } from './require-coupon.ts'

type Input = ReadInputOf<typeof contract>

/** Adds codes to a coupon: given or random ones, for everybody or one for each customer (pricing.md P8). */
export async function addCodes(outer: Ctx, input: Input) {
  const { id, user_ids } = input
  return inTransaction(outer, async (ctx) => {
    if (user_ids) await requireCustomers(ctx, user_ids)
    await lockCoupon(ctx, id)
    const codes = input.codes ? await addGiven(ctx, input, input.codes) : await addRandom(ctx, input)
    await logActivity(ctx, [{ resource: 'promotion', id, action: 'update', fields: ['code'] }])
    return created({ data: { count: codes.length, codes } })
  })
}

async function addGiven(ctx: TxCtx, { id, usage_limit, user_ids }: Input, codes: string[]): Promise<string[]> {
  if (user_ids && user_ids.length !== codes.length) throw fieldError('user_ids', 'validation.check_input')
  await addNewCodes(ctx, { promotion_id: id, codes, user_ids, usage_limit, field: 'codes' })
  return codes
}

async function addRandom(ctx: TxCtx, { id, usage_limit, user_ids, prefix, length, ...input }: Input) {
  const count = input.count ?? user_ids?.length
  if (!count) throw fieldError('codes', 'validation.required')
  if (user_ids && user_ids.length !== count) throw fieldError('user_ids', 'validation.check_input')
  return generateCodes(ctx, { promotion_id: id, count, prefix, length, user_ids, usage_limit })
}
