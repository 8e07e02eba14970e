import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits } from '#contracts/money.ts'
import type { quoteEdit as endpoint } from '#contracts/orders/edit-order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { loadItems, lockOrder } from '#server/modules/orders/order-record.ts'
import { translate } from '#server/platform/i18n.ts'
import { editableParts } from './editable-parts.ts'
import { presentQuote } from './present-quote.ts'
import { recalculate } from './recalculate.ts'
import { resolveLines, storedLines } from './resolve-lines.ts'

/** The preview of an edited order, with the methods that it could be sent and paid by; writes nothing. */
export const quoteEdit = (ctx: Ctx, input: ReadInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    const items = await loadItems(tx, order.id)
    if (!editableParts(order, items).includes('items')) throw conflict('errors.order_not_editable')
    const digits = getDigits(order.currency)
    const lines = input.items ? await resolveLines(tx, items, input.items, digits) : await storedLines(tx, items)
    const totals = await recalculate(tx, order, { lines, input, digits, orFirst: true })
    const { payment_problem: problem } = totals
    return {
      data: {
        ...presentQuote({ lines, ...totals }, digits),
        payment_problem: problem ? translate(tx.locale, problem.key, problem.params) : '',
      },
    }
  })
