import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'

/** A line of the dialog, as texts of inputs. */
export interface ReceiveLine {
  id: number
  quantity: string
  rejected: string
  expiry_date: string
}

const toUnits = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0)

/** The lines of which units are still open, with nothing received yet. */
export const openLines = ({ items }: PurchaseOrder) => items.filter(({ open }) => open > 0)

/** Units that stay open after what the line says; negative when it says too much. */
export const getRest = (open: number, { quantity, rejected }: ReceiveLine): number =>
  open - toUnits(quantity) - toUnits(rejected)

export const countAccepted = (lines: readonly ReceiveLine[]): number =>
  lines.reduce((units, { quantity }) => units + toUnits(quantity), 0)

export const countRejected = (lines: readonly ReceiveLine[]): number =>
  lines.reduce((units, { rejected }) => units + toUnits(rejected), 0)

/** What is sent: lines on which something is typed, an empty number counts as none. */
export const sentLines = (lines: readonly ReceiveLine[]) =>
  lines
    .filter(({ quantity, rejected }) => toUnits(quantity) + toUnits(rejected) > 0)
    .map(({ id, quantity, rejected, expiry_date }) => ({
      id,
      quantity: toUnits(quantity),
      rejected: toUnits(rejected),
      expiry_date: expiry_date || null,
    }))
