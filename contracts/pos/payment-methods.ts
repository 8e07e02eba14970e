/** How a sale at a register is paid; the shop's staff see the money arrive. Texts at `common.pos_method.{name}`. */
export const posMethods = ['cash', 'card', 'octopus', 'fps', 'alipay', 'wechat', 'other'] as const
export type PosMethod = (typeof posMethods)[number]

/** Methods of stored rows: `exchange` is the value of returned goods that paid for others on the same receipt (pos.md V7). */
export const storedPosMethods = [...posMethods, 'exchange'] as const
export type StoredPosMethod = (typeof storedPosMethods)[number]

/** Amounts that the cash part of a sale can be rounded to, in the base currency. */
export const cashRoundings = ['0', '0.05', '0.1', '0.5', '1'] as const
