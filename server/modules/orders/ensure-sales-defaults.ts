import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'

/**
 * Methods with which an empty shop can sell at once: pick-up, paid on receipt. Bank transfer and cards exist, disabled until staff have entered
 * an account or keys. A shop that has methods of its own stays as it is.
 */
export async function ensureSalesDefaults(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes of a new shop may start at the same time.
    await sql`lock table payment_methods in share row exclusive mode`.execute(tx)
    const payment = await tx.selectFrom('payment_methods').select('id').limit(1).executeTakeFirst()
    const shipping = await tx.selectFrom('shipping_methods').select('id').limit(1).executeTakeFirst()
    if (payment || shipping) return
    await tx.insertInto('shipping_methods').values(pickUp).execute()
    await tx.insertInto('payment_methods').values(payments).execute()
  })
}

const texts = (en_us: string, zh_hk: string, zh_cn: string) => JSON.stringify({ en_us, zh_hk, zh_cn })
const noLimits = { min_amount: null, max_amount: null }

const pickUp = {
  ...noLimits,
  type: 'pickup' as const,
  title: texts('Pick-up', '門市自取', '门店自提'),
  description: texts('Collect your order at our shop.', '到門市領取訂單。', '到门店领取订单。'),
  address: '{}',
  fee: 0,
  rules: '[]',
  free_from: null,
  input_label: '{}',
  order: 0,
}

const payments = [
  {
    ...noLimits,
    type: 'cash_on_delivery' as const,
    enabled: true,
    title: texts('Pay on receipt', '貨到付款', '货到付款'),
    instructions: texts('Pay in cash when you receive your order.', '收貨時以現金付款。', '收货时以现金付款。'),
    order: 0,
    config: '{}',
    excluded_shipping_ids: '[]',
  },
  {
    ...noLimits,
    type: 'bank_transfer' as const,
    enabled: false,
    title: texts('Bank transfer', '銀行轉帳', '银行转账'),
    instructions: texts(
      'Transfer the total to our bank account with your order number as the reference, then upload a picture of the receipt on the page of your order.',
      '請將總額轉帳至本店的銀行帳戶，備註填寫訂單編號，然後在訂單頁面上載入數紙或轉帳截圖。',
      '请将总额转账至本店的银行账户，附言填写订单号，然后在订单页面上传转账凭证。',
    ),
    order: 100,
    config: '{"requires_proof":true}',
    excluded_shipping_ids: '[]',
  },
  {
    ...noLimits,
    type: 'stripe' as const,
    enabled: false,
    title: texts('Credit or debit card', '信用卡或扣帳卡', '信用卡或借记卡'),
    instructions: '{}',
    order: 200,
    config: '{}',
    excluded_shipping_ids: '[]',
  },
]
