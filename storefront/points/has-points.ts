import type { UsablePoints } from '#contracts/pricing/totals.ts'

/** Whether there is something to pay with: not for guests, and not in shops without points. */
export const hasPoints = ({ value, balance }: UsablePoints): boolean => value > 0 && balance > 0
