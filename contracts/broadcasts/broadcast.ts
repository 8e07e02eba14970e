import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import {
  choice,
  computed,
  datetime,
  integer,
  json,
  list,
  optional,
  readOnly,
  reference,
  text,
  virtual,
} from '../resource/fields.ts'
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'
import {
  broadcastStatuses,
  type DeliveryTotals,
  type FrozenTexts,
  type MessageTexts,
  pauseReasons,
} from './broadcast-states.ts'

/** A message to groups of receivers, sent at once or at a time (broadcasts.md B3). */
export const broadcast = resource({
  name: 'broadcast',
  plural: 'broadcasts',
  module: 'broadcast',
  menu: { group: 'broadcast', order: 10 },
  title: 'name',
  permissions: [...standardPermissions, 'send'],
  fields: {
    name: text({ max: 150 }),
    broadcast_message_id: reference('broadcast_message'),
    /** The names of the groups that get it. */
    receiver_groups: virtual(list({ max: 50, item: schemas.text(100) })),
    exclude_groups: virtual(list({ max: 50, item: schemas.text(100) })),
    status: readOnly(choice(broadcastStatuses, 'draft')),
    scheduled_at: readOnly(optional(datetime())),
    pause_reason: readOnly(optional(choice(pauseReasons))),
    started_at: readOnly(optional(datetime())),
    finished_at: readOnly(optional(datetime())),
    totals: computed(json(z.custom<DeliveryTotals>())),
  },
  hidden: {
    created_by: optional(reference('account')),
    /** Texts by language since sending began. */
    frozen: json<FrozenTexts>(z.record(z.string(), z.custom<MessageTexts>()), {}),
    consecutive_errors: integer({ min: 0, default: 0 }),
  },
  list: {
    columns: ['name', 'status', 'receiver_groups', 'scheduled_at', 'totals'],
    search: ['name'],
    filters: ['status'],
    batch: [],
    quickEdit: ['name'],
  },
  labels: {
    one: ['Broadcast', '群發電郵', '群发邮件'],
    many: ['Broadcasts', '群發電郵', '群发邮件'],
    empty: [
      'A broadcast sends a message to groups of receivers, each address once.',
      '群發電郵會把內容發給收件人群組，每個地址只收到一次。',
      '群发邮件会把内容发给收件人组，每个地址只收到一次。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      broadcast_message_id: ['Message', '內容', '内容'],
      receiver_groups: ['Receiver groups', '收件人群組', '收件人组'],
      exclude_groups: ['Except these groups', '排除群組', '排除收件人组'],
      status: ['Status', '狀態', '状态'],
      scheduled_at: ['Scheduled for', '預定時間', '定时发送'],
      pause_reason: ['Paused because', '暫停原因', '暂停原因'],
      started_at: ['Started at', '開始時間', '开始时间'],
      finished_at: ['Finished at', '完成時間', '完成时间'],
      totals: ['Sent', '已發送', '已发送'],
    },
    choices: {
      status: {
        draft: ['Draft', '草稿', '草稿'],
        scheduled: ['Scheduled', '已預定', '已定时'],
        sending: ['Sending', '發送中', '发送中'],
        paused: ['Paused', '已暫停', '已暂停'],
        sent: ['Sent', '已發送', '已发送'],
        failed: ['Failed', '失敗', '失败'],
        canceled: ['Canceled', '已取消', '已取消'],
      },
      pause_reason: {
        by_staff: ['Paused by staff', '由員工暫停', '由员工暂停'],
        too_many_errors: ['Too many errors in a row', '連續出錯太多', '连续出错过多'],
        missed_schedule: ['The scheduled time was missed', '錯過了預定時間', '错过了定时'],
      },
    },
  },
})
