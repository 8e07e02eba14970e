import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  enabled,
  integer,
  json,
  list,
  longText,
  optional,
  readOnly,
  text,
  translated,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { codeLimits, promotionCode } from './code.ts'
import type { PromotionCondition } from './conditions/registry.ts'
import { actionList, conditionList } from './parts.ts'

/** A promotion applies automatically, a coupon once one of its codes is entered. */
export const promotionTypes = ['promotion', 'coupon'] as const
/** When it ends: never, with the day `expiry_date`, or for each customer with the membership. */
export const expiryTypes = ['never_expire', 'fixed_date', 'same_as_membership_expiry_date'] as const
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
    /** Shown to customers below the title, where coupons are listed. */
    description: translated(optional(longText({ max: 500 }))),
    type: choice(promotionTypes),
    enabled: enabled(),
    conditions: json(conditionList, [] as PromotionCondition[]),
    actions: json(actionList),
    /** Automatic promotions apply from the highest priority down. */
    priority: integer({ min: -1000, max: 1000, default: 0 }),
    is_exclusive: boolean(),
    starts_at: optional(datetime()),
    expiry_type: choice(expiryTypes),
    /** The last day, in the shop's time zone. */
    expiry_date: optional(date()),
    /** How many orders may use it in all. */
    usage_limit: optional(integer({ min: 1, max: 1_000_000_000 })),
    /** Orders of one customer, or of one guest's email address. */
    usage_limit_per_customer: optional(integer({ min: 1, max: 1_000_000 })),
    /** A code of a coupon; a save adds one that it does not have. */
    code: virtual(optional(text({ max: 100 }))),
    /** More of them; an empty list creates a coupon whose codes are added later. Not returned: GET /{id}/code lists them. */
    codes: virtual(list({ max: codeLimits.most, item: promotionCode })),
    used_count: readOnly(integer({ default: 0 })),
    state: computed(choice(promotionStates)),
    codes_count: computed(integer()),
  },
  list: {
    columns: [
      'title',
      'code',
      'type',
      'actions',
      'state',
      'starts_at',
      'expiry_type',
      'expiry_date',
      'is_exclusive',
      'codes_count',
      'used_count',
      'usage_limit',
      'priority',
      'enabled',
    ],
    search: ['title'],
    filters: ['type', 'enabled', 'state'],
    batch: ['enabled'],
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
      description: ['Description', '描述', '描述'],
      type: ['Type', '類型', '类型'],
      enabled: ['Enabled', '啟用', '启用'],
      conditions: ['Conditions', '條件', '条件'],
      actions: ['Actions', '優惠內容', '优惠内容'],
      priority: ['Priority', '優先次序', '优先级'],
      is_exclusive: ['Exclusive', '不可與其他優惠同用', '不可与其他优惠叠加'],
      starts_at: ['Starts', '開始時間', '开始时间'],
      expiry_type: ['Expiry', '有效期', '有效期'],
      expiry_date: ['Last day', '最後有效日', '最后有效日'],
      code: ['Code', '優惠碼', '优惠码'],
      codes: ['More codes', '更多優惠碼', '更多优惠码'],
      usage_limit: ['Usage limit', '使用次數上限', '使用次数上限'],
      usage_limit_per_customer: ['Usage limit per customer', '每位客戶的使用次數上限', '每位客户的使用次数上限'],
      used_count: ['Used', '已使用', '已使用'],
      state: ['Status', '狀態', '状态'],
      codes_count: ['Codes', '優惠碼數量', '优惠码数量'],
    },
    choices: {
      type: {
        promotion: ['Automatic', '自動生效', '自动生效'],
        coupon: ['Coupon', '優惠碼', '优惠券'],
      },
      expiry_type: {
        never_expire: ['Does not expire', '沒有限期', '长期有效'],
        fixed_date: ['On a date', '指定日期', '指定日期'],
        same_as_membership_expiry_date: [
          "With the customer's membership",
          '與客戶的會籍同時到期',
          '与客户的会籍同时到期',
        ],
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
      usage_limit_per_customer: [
        'Guests are counted by email; empty: no limit',
        '訪客按電郵計算；留空即不限',
        '游客按邮箱计算；留空表示不限',
      ],
    },
  },
})
