import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { digitsOf } from '#contracts/money.ts'
import type { quoteEdit as contract } from '#contracts/orders/edit-order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { itemsOf, lockOrder } from '#server/modules/orders/order-record.ts'
import { translate } from '#server/platform/i18n.ts'
import { editableParts } from './editable-parts.ts'
import { recalculate } from './recalculate.ts'
import { resolveLines, unchangedLines } from './resolve-lines.ts'
import { showQuote } from './show-quote.ts'

/** What an order would come to with these changes, and by what it could be sent where it goes then; writes nothing. */
export const quoteEdit = (ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<OutputOf<typeof contract>> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!editableParts(order).includes('items')) throw conflict('errors.order_not_editable')
    const digits = digitsOf(order.currency)
    const items = await itemsOf(tx, order.id)
    const lines = input.items ? await resolveLines(tx, items, input.items, digits) : unchangedLines(items)
    const figures = await recalculate(tx, order, lines, input, digits, { orFirst: true })
    const { payment_problem: problem } = figures
    return {
      data: {
        ...showQuote({ lines, ...figures }, digits),
        payment_problem: problem ? translate(tx.locale, problem.key, problem.params) : '',
      },
    }
  })
