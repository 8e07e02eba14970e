import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { testPromotion } from '#contracts/promotions/test-promotion.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { cartLines } from '#server/modules/cart/cart.ts'
import { type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { type PricingLine, pricingLines } from '#server/modules/pricing/pricing.ts'

type Input = Pick<ReadInputOf<typeof testPromotion>, 'cart_id' | 'items'>
type TestLine = PricingLine & { stock: Pick<StockForSale, 'sku' | 'name'> }
interface TestLines {
  lines: TestLine[]
  /** The open cart that they are from. */
  cart?: { user_id: number | null }
}

/** The lines that staff test a promotion with: those of a cart that can be bought, or the ones they made up. */
export async function loadTestLines(ctx: Ctx, { cart_id, items }: Input): Promise<TestLines> {
  if (cart_id) return loadCart(ctx, cart_id)
  if (!items?.length) throw fieldError('items', 'validation.required')
  const stocks = await stocksForSale(
    ctx,
    items.map(({ stock_id }) => stock_id),
  )
  const lines = items.flatMap(({ stock_id, quantity }, at) => {
    const stock = stocks.get(stock_id)
    if (!stock) throw fieldError(`items.${at}.stock_id`, 'validation.check_input')
    const [line] = pricingLines([{ key: String(at), stock_id, quantity, stock: { ...stock, is_sold: true } }])
    return line ? [{ ...line, stock }] : []
  })
  return { lines }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function loadCart(ctx: Ctx, id: string): Promise<TestLines> {
  const carts = ctx.db.selectFrom('carts').select('user_id').where('order_id', 'is', null)
  const cart = uuid.test(id) ? await carts.where('id', '=', id).executeTakeFirst() : undefined
  if (!cart) throw fieldError('cart_id', 'validation.check_input')
  const rows = await cartLines(ctx, id)
  const lines = pricingLines(rows).flatMap((line) => {
    const stock = rows.find(({ key }) => key === line.key)?.stock
    return stock ? [{ ...line, stock }] : []
  })
  return { lines, cart }
}
