import type { PaymentConfig } from '#contracts/payments/payment.ts'
import type { PaymentType } from '#contracts/payments/payment-types.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import type { Texts } from './texts.ts'

interface DemoShipping {
  type: ShippingType
  title: Texts
  description: Texts
  address?: Texts
  fee?: number
  free_from?: number
  rules?: readonly { from: number; fee: number }[]
  countries?: readonly string[]
  input_label?: Texts
  input_required?: boolean
  handling_days?: number
  transit_days_min?: number
  transit_days_max?: number
  cutoff_time?: string
  working_weekdays?: readonly string[]
}

const counter: Texts = ['128 Wing Lok Street, Sheung Wan, Hong Kong', '香港上環永樂街 128 號', '香港上环永乐街 128 号']

/** Shipping methods in the order of the checkout. */
export const shippings: readonly DemoShipping[] = [
  {
    type: 'flat',
    title: ['To your door', '送貨上門', '送货上门'],
    description: [
      '10 am to 6 pm. Orders before 2 pm leave the same day.',
      '10:00 至 18:00 送到。下午二時前落單，即日寄出。',
      '10:00 至 18:00 送达。下午两点前下单，当天寄出。',
    ],
    handling_days: 0,
    transit_days_min: 1,
    cutoff_time: '14:00',
    fee: 30,
    free_from: 800,
    countries: ['HKG'],
  },
  {
    type: 'by_amount',
    title: ['Smart locker', '智能櫃', '智能柜'],
    description: [
      'At one of 1,100 lockers, open day and night.',
      '全港澳 1,100 個智能櫃，24 小時開放。',
      '全港澳 1,100 个智能柜，24 小时开放。',
    ],
    handling_days: 0,
    transit_days_min: 2,
    cutoff_time: '14:00',
    rules: [
      { from: 0, fee: 18 },
      { from: 400, fee: 9 },
      { from: 800, fee: 0 },
    ],
    countries: ['HKG', 'MAC'],
    input_label: ['Locker code or address', '智能櫃編號或地址', '智能柜编号或地址'],
    input_required: true,
  },
  {
    type: 'by_quantity',
    title: ['International airmail', '海外空郵', '境外空运'],
    description: [
      'Duties, where there are any, are paid on arrival.',
      '如有關稅，到埗時繳付。',
      '如有关税，到货时缴付。',
    ],
    handling_days: 1,
    transit_days_min: 5,
    transit_days_max: 9,
    cutoff_time: '14:00',
    rules: [
      { from: 0, fee: 120 },
      { from: 3, fee: 180 },
      { from: 6, fee: 260 },
    ],
    countries: ['CHN', 'TWN', 'SGP', 'JPN', 'GBR', 'USA', 'AUS', 'CAN'],
  },
  {
    type: 'pickup',
    title: ['Collect in Sheung Wan', '上環店自取', '上环店自取'],
    description: [
      'Usually within two hours, every day from 11 am to 8 pm.',
      '一般兩小時內備妥，每日 11:00 至 20:00。',
      '一般两小时内备好，每天 11:00 至 20:00。',
    ],
    handling_days: 0,
    cutoff_time: '18:00',
    // The counter is open on Sundays too.
    working_weekdays: ['0', '1', '2', '3', '4', '5', '6'],
    address: counter,
    input_label: ['Pick-up time', '自取時間', '自提时间'],
  },
]

/** The shop's own country first, then all that a method above delivers to. */
export const supportedCountries = [...new Set(shippings.flatMap(({ countries = [] }) => countries))]

interface DemoPayment {
  type: PaymentType
  title: Texts
  instructions: Texts
  max_amount?: number
  countries?: readonly string[]
  config?: PaymentConfig
}

export const payments: readonly DemoPayment[] = [
  {
    type: 'bank_transfer',
    title: ['Bank transfer or FPS', '銀行轉帳或轉數快', '银行转账或转数快'],
    instructions: [
      'Write the order number as reference, then upload a picture of the receipt on the page of your order. We hold the goods for 72 hours.',
      '備註請填寫訂單編號，然後在訂單頁上載入數紙。貨品為你保留 72 小時。',
      '附言请填写订单号，然后在订单页上传转账凭证。商品为您保留 72 小时。',
    ],
    config: {
      requires_proof: true,
      bank_name: 'Bank of East Harbour 東港銀行 (999)',
      account_name: 'Harbour & Hill Limited',
      account_number: '012-345678-001',
      fps_id: '1234567',
    },
  },
  {
    type: 'cash_on_delivery',
    title: ['Cash on delivery', '貨到付款', '货到付款'],
    instructions: [
      'Pay the courier or at our counter, in cash or by card. Up to HK$2,000.',
      '收貨時付現金或刷卡，上限 HK$2,000。',
      '收货时付现金或刷卡，上限 HK$2,000。',
    ],
    max_amount: 2000,
    countries: ['HKG'],
  },
]
