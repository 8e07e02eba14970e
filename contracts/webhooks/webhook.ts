import { z } from 'zod'
import {
  boolean,
  computed,
  datetime,
  enabled,
  integer,
  list,
  optional,
  readOnly,
  text,
  url,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** What the shop reports to other systems; texts at `admin.webhook.event.{name}`. */
export const webhookEvents = [
  'order.created',
  'order.paid',
  'order.partly_shipped',
  'order.shipped',
  'order.refunded',
  'product.changed',
  'stock.low',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** An address of another system to which the shop sends events (docs/how-to/receive-webhooks.md). */
export const webhook = resource({
  name: 'webhook',
  plural: 'webhooks',
  module: 'system',
  menu: { group: 'settings', order: 50 },
  title: 'name',
  fields: {
    name: text(),
    url: url(),
    events: list({ item: z.enum(webhookEvents, 'validation.check_input'), max: webhookEvents.length }),
    enabled: enabled(),
    /** Since when no delivery has succeeded. */
    failing_since: optional(readOnly(datetime())),
    /** The shop disabled it because deliveries failed for days. */
    disabled_by_failures: readOnly(boolean()),
    waiting: computed(integer()),
  },
  /** What deliveries are signed with, sealed with SECRET_KEY. */
  hidden: { secret: text() },
  list: {
    columns: ['name', 'url', 'events', 'waiting', 'enabled'],
    search: ['name', 'url'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['name', 'enabled'],
  },
  labels: {
    one: ['Webhook', 'Webhook 通知', 'Webhook 通知'],
    many: ['Webhooks', 'Webhook 通知', 'Webhook 通知'],
    empty: [
      'A webhook tells another system at once about orders, products and stock.',
      'Webhook 會即時把訂單、商品及庫存的變動通知其他系統。',
      'Webhook 会即时把订单、商品和库存的变动通知其他系统。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      url: ['URL', '網址', '网址'],
      events: ['Events', '事件', '事件'],
      enabled: ['Enabled', '啟用', '启用'],
      failing_since: ['Failing since', '開始失敗時間', '开始失败时间'],
      disabled_by_failures: ['Disabled after failures', '因失敗停用', '因失败停用'],
      waiting: ['Waiting deliveries', '待傳送', '待发送'],
    },
    choices: {
      events: {
        'order.created': ['Order created', '新訂單', '新订单'],
        'order.paid': ['Order paid', '訂單已付款', '订单已付款'],
        'order.partly_shipped': ['Order partly shipped', '訂單已部分出貨', '订单已部分发货'],
        'order.shipped': ['Order shipped', '訂單已出貨', '订单已发货'],
        'order.refunded': ['Order refunded', '訂單已退款', '订单已退款'],
        'product.changed': ['Product changed', '商品有變動', '商品有变动'],
        'stock.low': ['Stock low', '庫存偏低', '库存偏低'],
      },
    },
    hints: {
      url: [
        'Begins with https://. Addresses in private networks are refused.',
        '以 https:// 開頭，不接受內部網絡的地址。',
        '以 https:// 开头，不接受内部网络的地址。',
      ],
    },
  },
})
