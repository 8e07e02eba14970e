import {
  boolean,
  choice,
  computed,
  datetime,
  integer,
  json,
  optional,
  readOnly,
  text,
  translated,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import type { PromotionCondition } from './conditions/registry.ts'
import { actionList, conditionList } from './parts.ts'

/** An automatic promotion applies by itself, a coupon once one of its codes is entered. */
export const promotionTypes = ['automatic', 'coupon'] as const
/** When a promotion ends: never, at `end_at`, or for each code `valid_days` after the code was created. */
export const expiryTypes = ['never', 'date', 'days'] as const
/** What a promotion is doing now. */
export const promotionStates = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotion = resource({
  name: 'promotion',
  plural: 'promotions',
  module: 'customer',
  menu: { group: 'sales', order: 40 },
  title: 'title',
  softDelete: true,
  shown: true,
  fields: {
    /** Shown to customers beside the discount. */
    title: translated(text({ max: 150 })),
    type: choice(promotionTypes, 'automatic'),
    enabled: boolean(true),
    conditions: json(conditionList, [] as PromotionCondition[]),
    actions: json(actionList),
    /** Automatic promotions apply from the highest priority down. */
    priority: integer({ min: -1000, max: 1000, default: 0 }),
    is_exclusive: boolean(),
    start_at: optional(datetime()),
    expiry_type: choice(expiryTypes, 'never'),
    end_at: optional(datetime()),
    valid_days: optional(integer({ min: 1, max: 3650 })),
    /** How many orders may use it in all. */
    usage_limit: optional(integer({ min: 1, max: 1_000_000_000 })),
    /** Orders of one customer, or of one guest's email address. */
    user_limit: optional(integer({ min: 1, max: 1_000_000 })),
    used_count: readOnly(integer({ default: 0 })),
    state: computed(choice(promotionStates)),
    codes_count: computed(integer()),
  },
  list: {
    columns: ['title', 'type', 'state', 'priority', 'used_count', 'codes_count', 'end_at', 'enabled'],
    search: ['title'],
    filters: ['type', 'enabled', 'is_exclusive'],
    batch: ['enabled', 'priority'],
    quickEdit: ['title', 'priority', 'enabled'],
  },
  labels: {
    one: ['Promotion', '推廣優惠', '促销活动'],
    many: ['Promotions', '推廣優惠', '促销活动'],
    empty: [
      'Promotions reduce prices, give gifts or points, or make shipping free: by themselves or with a coupon code.',
      '推廣優惠可以減價、送贈品或積分、免運費，自動生效或憑優惠碼使用。',
      '促销活动可以打折、送赠品或积分、包邮，自动生效或凭优惠码使用。',
    ],
    fields: {
      title: ['Title', '名稱', '名称'],
      type: ['Type', '類型', '类型'],
      enabled: ['Enabled', '啟用', '启用'],
      conditions: ['Conditions', '條件', '条件'],
      actions: ['Actions', '優惠內容', '优惠内容'],
      priority: ['Priority', '優先次序', '优先级'],
      is_exclusive: ['Exclusive', '不可與其他優惠同用', '不可与其他优惠叠加'],
      start_at: ['Starts', '開始時間', '开始时间'],
      expiry_type: ['Expiry', '有效期', '有效期'],
      end_at: ['Ends', '結束時間', '结束时间'],
      valid_days: ['Days a code is valid', '優惠碼有效日數', '优惠码有效天数'],
      usage_limit: ['Usage limit', '使用次數上限', '使用次数上限'],
      user_limit: ['Usage limit per customer', '每位客戶的使用次數上限', '每位客户的使用次数上限'],
      used_count: ['Used', '已使用', '已使用'],
      state: ['Status', '狀態', '状态'],
      codes_count: ['Codes', '優惠碼', '优惠码'],
    },
    choices: {
      type: {
        automatic: ['Automatic', '自動生效', '自动生效'],
        coupon: ['Coupon', '優惠碼', '优惠券'],
      },
      expiry_type: {
        never: ['Does not end', '沒有限期', '长期有效'],
        date: ['Ends on a date', '在指定日期結束', '在指定日期结束'],
        days: ['Days after a code was created', '優惠碼建立後若干日', '优惠码创建后若干天'],
      },
      state: {
        active: ['Active', '生效中', '生效中'],
        scheduled: ['Scheduled', '未開始', '未开始'],
        expired: ['Expired', '已過期', '已过期'],
        used_up: ['Used up', '已用完', '已用完'],
        disabled: ['Disabled', '已停用', '已停用'],
      },
    },
    hints: {
      title: ['Customers see it beside the discount', '客戶會在折扣旁看到此名稱', '客户会在折扣旁看到此名称'],
      priority: ['The highest applies first', '數字較大的先計算', '数值较大的先计算'],
      is_exclusive: [
        'Cannot be combined with other promotions or coupons',
        '不能與其他推廣優惠或優惠碼同時使用',
        '不能与其他促销活动或优惠码同时使用',
      ],
      usage_limit: ['Orders in all; empty: no limit', '所有訂單合計；留空即不限', '所有订单合计；留空表示不限'],
      user_limit: [
        'Guests are counted by email; empty: no limit',
        '訪客按電郵計算；留空即不限',
        '游客按邮箱计算；留空表示不限',
      ],
    },
  },
})
