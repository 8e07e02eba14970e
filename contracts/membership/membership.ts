import { locked, lockedLabel } from '../locked.ts'
import {
  boolean,
  computed,
  decimal,
  enabled,
  integer,
  longText,
  money,
  optional,
  text,
  translated,
  unique,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** A tier of membership. The tier of the lowest level is the default: every customer without another one has it (customers.md U7). */
export const membership = resource({
  name: 'membership',
  plural: 'memberships',
  table: 'membership_tiers',
  module: 'customer',
  menu: { group: 'customers', order: 20 },
  title: 'title',
  fields: {
    title: translated(text({ max: 100 })),
    description: optional(translated(longText({ max: 2000 }))),
    level: unique(integer({ min: 1, max: 1000 })),
    enabled: enabled(),
    /** Only staff give this tier. */
    manual_only: boolean(),
    /** Net amount of the goods of completed orders that leads to the tier, within `upgrade_months` if set. */
    upgrade_amount: optional(money()),
    upgrade_months: optional(integer({ min: 1, max: 1200 })),
    /** One order of this net amount of goods leads to the tier as well. */
    upgrade_single_amount: optional(money()),
    /** Without it the tier does not expire. */
    valid_months: optional(integer({ min: 1, max: 1200 })),
    /** Net amount since the tier began that renews it; without it the rules for reaching it count. */
    renew_amount: optional(money()),
    /** How many times the points of an order its customers get. */
    point_multiplier: { ...decimal({ min: 0, max: 10, places: 2 }), default: '1' },
    customers_count: computed(integer()),
    locked,
  },
  list: {
    columns: ['title', 'level', 'customers_count', 'upgrade_amount', 'enabled'],
    search: ['title'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title'],
  },
  labels: {
    one: ['Membership tier', '會員等級', '会员等级'],
    many: ['Membership tiers', '會員等級', '会员等级'],
    empty: [
      'Tiers reward customers who buy more.',
      '設立會員等級，回饋消費較多的客戶。',
      '设置会员等级，回馈消费较多的客户。',
    ],
    fields: {
      title: ['Name', '名稱', '名称'],
      description: ['Benefits', '會員優惠', '会员权益'],
      level: ['Level', '級別', '级别'],
      enabled: ['Enabled', '啟用', '启用'],
      manual_only: ['Only given by staff', '只由員工設定', '仅由员工设置'],
      upgrade_amount: ['Spend to reach it', '升級所需消費', '升级所需消费'],
      upgrade_months: ['Within months', '計算月數', '统计月数'],
      upgrade_single_amount: ['Or one order of', '或單一訂單滿', '或单笔订单满'],
      valid_months: ['Valid for months', '有效月數', '有效月数'],
      renew_amount: ['Spend to renew it', '續期所需消費', '续期所需消费'],
      point_multiplier: ['Point multiplier', '積分倍數', '积分倍数'],
      customers_count: ['Members', '會員人數', '会员人数'],
      locked: lockedLabel,
    },
    hints: {
      upgrade_amount: [
        'Goods of completed orders after discounts and refunds, without delivery.',
        '已完成訂單的貨品金額，已扣除折扣及退款，不包括運費。',
        '已完成订单的商品金额，已扣除折扣和退款，不含运费。',
      ],
      upgrade_months: ['Empty: all orders count.', '留空則計算所有訂單。', '留空则统计所有订单。'],
      valid_months: ['Empty: the tier does not expire.', '留空則永久有效。', '留空则永久有效。'],
      renew_amount: [
        'Since the tier began. Empty: the rules for reaching it count.',
        '由等級生效起計。留空則沿用升級條件。',
        '自等级生效起计。留空则沿用升级条件。',
      ],
      level: [
        'The higher, the better. The tier of the lowest level is the default.',
        '數字越大，等級越高。級別最低的是預設等級。',
        '数字越大，等级越高。级别最低的是默认等级。',
      ],
    },
  },
})
