import { sum, toMinor } from '#contracts/money.ts'
import type { PosMethod, StoredPosMethod } from '#contracts/pos/payment-methods.ts'
import type { PosPaymentInput } from '#contracts/pos/sale-input.ts'
import { cashDue } from '#contracts/pos/ticket.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { getCashStep, getMethods, type StoreRecord } from '#server/modules/pos/load-store.ts'

export interface ParsedPayment {
  method: StoredPosMethod
  amount: number
  tendered: number | null
  reference: string
  rounding: number
}

export interface ParsedPayments {
  payments: ParsedPayment[]
  /** What rounding adds to the cash part or takes off. */
  rounding: number
  change: number
}

const refuse = () => fieldError('payments', 'validation.check_input')

/**
 * Compares payments with an amount that is due, in minor units (pos.md V5): they add up to it exactly, with the cash part rounded. The
 * exact cash part is accepted, too, and means the rounded one.
 */
export function parsePayments(
  ctx: Pick<Ctx, 'settings'>,
  store: StoreRecord,
  inputs: readonly PosPaymentInput[],
  total: number,
): ParsedPayments {
  const methods: readonly PosMethod[] = getMethods(store)
  const read = (amount: number | null | undefined) => {
    const minor = toMinor(amount ?? 0, ctx.settings.digits)
    if (minor === undefined) throw refuse()
    return minor
  }
  const sent = inputs.map((input) => ({
    method: input.method,
    amount: read(input.amount),
    tendered: input.tendered == null || input.method !== 'cash' ? null : read(input.tendered),
    reference: input.reference ?? '',
    rounding: 0,
  }))
  if (sent.some(({ method }) => !methods.includes(method))) throw refuse()
  const cash = sent.filter(({ method }) => method === 'cash')
  const other = sent.filter(({ method }) => method !== 'cash')
  const { due, rounding } =
    cash.length > 0
      ? cashDue(total, sum(other.map(({ amount }) => amount)), getCashStep(ctx, store))
      : { due: total - sum(other.map(({ amount }) => amount)), rounding: 0 }
  const given = sum(cash.map(({ amount }) => amount))
  if (due < 0 || (cash.length === 0 && due !== 0)) throw refuse()
  if (cash.length > 0 && given !== due && given !== due - rounding) throw refuse()
  const [first, ...rest] = cash
  const rounded = first ? [{ ...first, amount: first.amount + due - given, rounding }, ...rest] : []
  if (rounded.some(({ amount, tendered }) => amount < 0 || (tendered !== null && tendered < amount))) throw refuse()
  const payments = [...other, ...rounded].filter(({ amount }) => amount > 0)
  const change = sum(rounded.map(({ amount, tendered }) => (tendered ?? amount) - amount))
  return { payments, rounding, change }
}
