import { toMinor } from '#contracts/money.ts'
import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import { roundCash } from '#contracts/pos/round-cash.ts'
import { cashDue } from '#contracts/pos/ticket.ts'

/** A payment that was taken. Amounts are minor units. */
export interface TakenPayment {
  method: PosMethod
  amount: number
  tendered: number | null
  reference: string
}

/** How a total is being paid: what was taken, and what is being typed for the chosen method. */
export interface Paying {
  total: number
  /** What cash is rounded to; 0 rounds nothing. */
  step: number
  taken: readonly TakenPayment[]
  method: PosMethod
  /** Undefined while nothing is typed: exactly what is left. */
  typed: number | undefined
  reference: string
  /** Between how many people what is left is split; 1 pays all of it. */
  people: number
}

export interface Settlement {
  paid: number
  /** What the chosen method still has to pay, rounded when it is cash; of a split, one share. */
  due: number
  rounding: number
  change: number
  /** What lacks to complete the sale; 0 when it can be completed. */
  missing: number
  /** All payments of the completed sale. */
  payments: TakenPayment[]
  /** What is typed as a part of the sum, where it is one. */
  part: TakenPayment | undefined
}

/** The total of a sale with the chosen method paying the rest, or a share of it (pos.md V5). */
export function settle(paying: Paying): Settlement {
  const { total, step, taken, method, typed, reference } = paying
  const paid = taken.reduce((sum, { amount }) => sum + amount, 0)
  const isCash = method === 'cash'
  if (paying.people > 1) return settleShare(paying, paid)
  const { due, rounding } = isCash ? cashDue(total, paid, step) : { due: total - paid, rounding: 0 }
  const given = typed ?? due
  const last = isCash ? { amount: due, tendered: given, reference: '' } : { amount: given, tendered: null, reference }
  return {
    paid,
    due,
    rounding,
    change: isCash ? Math.max(0, given - due) : 0,
    missing: isCash ? Math.max(0, due - given) : Math.abs(due - given),
    payments: due === 0 && paid > 0 ? [...taken] : [...taken, { method, ...last }],
    // A part in cash is one of a split: only then it is known what it has to be.
    part: !isCash && typed !== undefined && typed > 0 && typed < due ? { method, ...last } : undefined,
  }
}

/** One of several equal shares; cash is rounded in each of them, so that the last one makes up for the difference. */
function settleShare({ total, step, taken, method, typed, reference, people }: Paying, paid: number): Settlement {
  const left = total - paid
  const isCash = method === 'cash'
  const share = Math.round(left / people)
  const due = isCash ? roundCash(share, step) : share
  const given = typed ?? due
  const amount = isCash ? due : given
  const isEnough = isCash ? given >= due : given > 0
  return {
    paid,
    due,
    rounding: 0,
    change: isCash ? Math.max(0, given - due) : 0,
    missing: left,
    payments: [...taken],
    part:
      isEnough && amount > 0 && amount < left
        ? { method, amount, tendered: isCash ? given : null, reference: isCash ? '' : reference }
        : undefined,
  }
}

const notes = [10, 20, 50, 100, 500, 1000]

/** Round sums that people hand over for an amount: the next whole ten, and the notes above it. At most three, in minor units. */
export function suggestCash(due: number, digits: number): number[] {
  const unit = 10 ** digits
  const next = notes.map((note) => Math.ceil(due / (note * unit)) * note * unit)
  return [...new Set(next)].filter((sum) => sum > due).slice(0, 3)
}

/** Minor units of what was typed on the key pad; undefined while it is no amount. */
export const readAmount = (text: string, digits: number): number | undefined =>
  text === '' ? undefined : toMinor(text.replace(/\.$/, ''), digits)

/** What pressing a key of the pad makes of the text: one point, and no more decimals than the currency has. */
export function pressKey(text: string, key: string, digits: number): string {
  if (key === '.') return digits === 0 || text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key.replace(/^0+(?=.)/, '') : text + key
  const decimals = next.split('.')[1]
  return next.length > 12 || (decimals !== undefined && decimals.length > digits) ? text : next
}
