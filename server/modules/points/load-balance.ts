import { sum } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loadDebts } from './debts.ts'
import { isUsable, loadLots } from './lots.ts'

export interface PointBalance {
  /** Usable points less debts; below 0 where debts are open. */
  balance: number
  /** The points that expire first, with their last day. */
  expiring: { points: number; date: string } | null
}

/** The points of a customer today; expired ones do not count, whether or not the job has recorded that. */
export async function loadPointBalance(ctx: Ctx, userId: number): Promise<PointBalance> {
  const [lots, debts] = await Promise.all([loadLots(ctx, userId), loadDebts(ctx, userId)])
  const usable = lots.filter((lot) => isUsable(ctx, lot))
  const date = usable.find((lot) => lot.expiry_date !== null)?.expiry_date ?? null
  const first = usable.filter((lot) => lot.expiry_date === date)
  return {
    balance: sum(usable.map(({ left }) => left)) - sum(debts.map(({ open }) => open)),
    expiring: date === null ? null : { points: sum(first.map(({ left }) => left)), date },
  }
}
