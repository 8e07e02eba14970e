import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { expiryTypes } from '#contracts/promotions/promotion.ts'
import type { Texts } from './texts.ts'

/** Records that conditions and gifts name, by their urls. */
interface Named {
  categories?: readonly string[]
  brands?: readonly string[]
  gift?: string
  /** Only for customers with a tier above the default one. */
  members?: true
}

export interface DemoPromotion extends Named {
  title: Texts
  /** The code of a coupon; none for one that applies automatically. */
  code?: string
  /** Random codes of one use each. */
  generated?: number
  minimum?: { amount?: number; quantity?: number }
  first_order?: true
  actions: readonly PromotionAction[]
  more?: {
    priority?: number
    is_exclusive?: boolean
    expiry_type?: (typeof expiryTypes)[number]
    usage_limit?: number
    usage_limit_per_customer?: number
    enabled?: boolean
    /** Days from the fill on. */
    starts_in?: number
    expires_in?: number
  }
}

const percentage = (value: number, max_amount?: number): PromotionAction => ({
  type: 'percentage',
  value,
  ...(max_amount !== undefined && { max_amount }),
})
const off = (value: number): PromotionAction => ({ type: 'fixed_amount', value })

/** The promotion that the announcement of the demo shop names. */
export const teawareOffer: Texts = [
  'Teaware: every third piece at half price',
  '茶具每買三件，一件半價',
  '茶具每买三件，一件半价',
]

/** Five promotions that apply by themselves. */
const automatic: readonly DemoPromotion[] = [
  {
    title: teawareOffer,
    categories: ['teaware'],
    actions: [{ type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 50 }],
    more: { priority: 20 },
  },
  {
    title: ['Kitchen: 10% off from three pieces', '廚具滿三件九折', '厨具满三件九折'],
    categories: ['kitchen'],
    minimum: { quantity: 3 },
    actions: [percentage(10, 150)],
    more: { priority: 10 },
  },
  {
    title: ['HK$80 off from HK$1,500', '滿 HK$1,500 減 HK$80', '满 HK$1,500 减 HK$80'],
    minimum: { amount: 1500 },
    actions: [off(80)],
  },
  {
    title: ['50 points with your first order', '首次訂購送 50 積分', '首次下单送 50 积分'],
    first_order: true,
    actions: [{ type: 'bonus_points', points: 50 }],
  },
  {
    title: ['New Year week: 12% off everything', '新年週：全店八八折', '新年周：全店八八折'],
    actions: [percentage(12)],
    more: { is_exclusive: true, starts_in: 60, expires_in: 67, expiry_type: 'fixed_date' },
  },
]

/** Ten coupons, one of them with codes of one use each. */
const coupons: readonly DemoPromotion[] = [
  {
    title: ['Welcome: HK$50 off', '歡迎：減 HK$50', '欢迎：减 HK$50'],
    code: 'WELCOME50',
    minimum: { amount: 300 },
    first_order: true,
    actions: [off(50)],
    more: { usage_limit_per_customer: 1 },
  },
  {
    title: ['Tea time: 15% off teaware', '茶聚：茶具八五折', '茶聚：茶具八五折'],
    code: 'TEATIME',
    categories: ['teaware'],
    actions: [percentage(15, 100)],
  },
  {
    title: ['Free delivery from HK$400', '滿 HK$400 免運費', '满 HK$400 包邮'],
    code: 'DOORSTEP',
    minimum: { amount: 400 },
    actions: [{ type: 'free_shipping' }],
  },
  {
    title: ['Members: HK$80 off', '會員減 HK$80', '会员减 HK$80'],
    code: 'MEMBER80',
    members: true,
    minimum: { amount: 600 },
    actions: [off(80)],
    more: { expiry_type: 'same_as_membership_expiry_date', usage_limit_per_customer: 2 },
  },
  {
    title: ['20% off the kitchen', '廚具八折', '厨具八折'],
    code: 'KITCHEN20',
    categories: ['kitchen'],
    actions: [percentage(20, 200)],
    more: { usage_limit: 500, usage_limit_per_customer: 1 },
  },
  {
    title: ['Tai O Kiln: HK$60 off', '大澳窰：減 HK$60', '大澳窑：减 HK$60'],
    code: 'KILN60',
    brands: ['tai-o-kiln'],
    minimum: { amount: 400 },
    actions: [off(60)],
  },
  {
    title: ['A pair of socks as a gift', '送行山襪一對', '送徒步袜一双'],
    code: 'WARMFEET',
    gift: 'hill-walking-socks',
    minimum: { amount: 900 },
    actions: [],
    more: { usage_limit: 40 },
  },
  {
    title: ['200 points on top', '額外送 200 積分', '额外赠送 200 积分'],
    code: 'POINTS200',
    members: true,
    minimum: { amount: 800 },
    actions: [{ type: 'bonus_points', points: 200 }],
  },
  {
    title: [
      'Opening night: 30% off, on its own',
      '開幕夜：七折，不可與其他優惠同用',
      '开幕夜：七折，不可与其他优惠叠加',
    ],
    code: 'OPENING30',
    actions: [percentage(30, 300)],
    more: { is_exclusive: true, usage_limit: 100, expiry_type: 'fixed_date', expires_in: 30 },
  },
  {
    title: ['Thank you card: 10% off once', '感謝卡：九折一次', '感谢卡：九折一次'],
    generated: 100,
    actions: [percentage(10)],
  },
]

export const demoPromotions: readonly DemoPromotion[] = [...automatic, ...coupons]
