import { useState } from 'react'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { useTillKeys } from '../frame/use-keyboard.ts'
import type { ReturnedLine } from './use-refund.ts'

interface Options {
  items: PosReceipt['items']
  lines: Readonly<Record<number, ReturnedLine>>
  onLine: (at: number, line: ReturnedLine) => void
  /** What the function keys and Escape do. */
  keys: Readonly<Record<string, () => void>>
}

/** The element of a list after one of it; the first one after the last. */
export const nextOf = <T>(all: readonly T[], one: T): T | undefined => all[(all.indexOf(one) + 1) % all.length]

/**
 * Keys of a refund: up and down choose a line, left and right how many of it come back, F4 whether they go to stock. All are keys that no
 * scanner sends. Returns the chosen line.
 */
export function useRefundKeys({ items, lines, onLine, keys }: Options): number {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, items.length - 1))
  const line = lines[at] ?? { quantity: 0, restock: true }
  const most = items[at]?.refundable ?? 0
  const units = (by: number) => {
    const quantity = Math.min(most, Math.max(0, line.quantity + by))
    if (quantity !== line.quantity) onLine(at, { ...line, quantity })
  }
  useTillKeys({
    ...keys,
    up: () => setChosen(Math.max(0, at - 1)),
    down: () => setChosen(Math.min(items.length - 1, at + 1)),
    right: () => units(1),
    left: () => units(-1),
    f4: () => most > 0 && onLine(at, { ...line, restock: !line.restock }),
  })
  return at
}
