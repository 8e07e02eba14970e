import { locked, lockedLabel } from '../locked.ts'
import { computed, decimal, integer, longText, optional, text, translated, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** A tier of membership. The tier of the lowest level is the default: every customer without another one has it (customers.md U7). */
export const membership = resource({
  name: 'membership',
  plural: 'memberships',
  module: 'customer',
  menu: { group: 'customers', order: 20 },
  title: 'title',
  fields: {
    title: translated(text({ max: 100 })),
    description: optional(translated(longText({ max: 2000 }))),
    level: unique(integer({ min: 0, max: 1000 })),
    /** How many times the points of an order its customers get. */
    point_multiplier: decimal({ min: 0, max: 100, places: 2 }),
    customers_count: computed(integer()),
    locked,
  },
  list: {
    columns: ['level', 'title', 'point_multiplier', 'customers_count'],
    search: ['title'],
    filters: [],
    batch: [],
    quickEdit: ['title', 'point_multiplier'],
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
      point_multiplier: ['Point multiplier', '積分倍數', '积分倍数'],
      customers_count: ['Customers', '客戶數目', '客户数量'],
      locked: lockedLabel,
    },
    hints: {
      level: [
        'The higher, the better. The tier of the lowest level is the default.',
        '數字越大，等級越高。級別最低的是預設等級。',
        '数字越大，等级越高。级别最低的是默认等级。',
      ],
    },
  },
})
