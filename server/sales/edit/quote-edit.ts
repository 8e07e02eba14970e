import { digitsOf, toMajor } from '#contracts/money.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { quoteEdit as contract, EditQuote } from '#contracts/sales/edit-order.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { conflict } from '../../refusal.ts'
import { shippingsFor, shopShippings } from '../methods.ts'
import { itemsOf, lockOrder } from '../order/stored-order.ts'
import { shippingFee } from '../quote/shipping.ts'
import { editableParts } from './editable-parts.ts'
import { editedFigures } from './edited-figures.ts'
import { linesAsTheyAre, plannedLines } from './planned-lines.ts'

/** What an order would come to with these changes, and which shipping methods it could have; writes nothing. */
export const quoteEdit = (ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<{ data: EditQuote }> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!editableParts(order).includes('items')) throw conflict('errors.order_not_editable')
    const digits = digitsOf(order.currency)
    const major = (minor: number) => toMajor(minor, digits)
    const items = await itemsOf(tx, order.id)
    const lines = input.items ? await plannedLines(tx, items, input.items, digits) : linesAsTheyAre(items)
    const { quoted, shipping } = await editedFigures(tx, order, lines, input, digits)
    const parcel = {
      value: quoted.goods_before_points,
      quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
    }
    const offered = shippingsFor(tx, await shopShippings(tx), parcel, order.shipping_address.country || undefined)
    return {
      data: {
        lines: lines.map(({ price, quantity }) => ({ price: major(price), total: major(price * quantity) })),
        subtotal: major(quoted.subtotal),
        shipping_id: shipping?.id ?? null,
        shipping_fee: major(quoted.shipping_fee),
        adjustment: major(quoted.adjustment),
        grand_total: major(quoted.grand_total),
        shippings: offered.map((method) => ({
          id: method.id,
          title: method.title,
          fee: major(shippingFee(method, parcel)),
        })),
      },
    }
  })
