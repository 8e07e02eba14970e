import { choice, computed, integer, json, longText, optional, text, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { receiverFilter, receiverKinds } from './receiver-filter.ts'

/** A named group of addresses: a list that staff keep, or the people whom a filter finds when it is asked (broadcasts.md B2). */
export const broadcastReceiver = resource({
  name: 'broadcast_receiver',
  plural: 'broadcast_receivers',
  page: 'broadcast-receiver',
  module: 'broadcast',
  menu: { group: 'broadcast', order: 30 },
  title: 'name',
  addressedBy: 'name',
  fields: {
    name: unique(text({ max: 100 })),
    description: optional(longText({ max: 1000 })),
    kind: choice(receiverKinds, 'static'),
    /** Who is in a group of kind 'dynamic'. */
    filter: json(receiverFilter, {}),
    receivers_count: computed(integer()),
  },
  list: {
    columns: ['name', 'kind', 'receivers_count', 'description'],
    search: ['name', 'description'],
    filters: ['kind'],
    batch: [],
    quickEdit: ['name'],
  },
  labels: {
    one: ['Receiver group', '收件人群組', '收件人组'],
    many: ['Receiver groups', '收件人群組', '收件人组'],
    empty: [
      'Groups say who gets a broadcast: a list of addresses, or everybody whom a filter finds.',
      '群組決定誰會收到群發電郵：可以是地址清單，或篩選條件找到的所有人。',
      '收件人组决定谁会收到群发邮件：可以是地址列表，或筛选条件找到的所有人。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      description: ['Description', '描述', '描述'],
      kind: ['Kind', '類型', '类型'],
      filter: ['Filter', '篩選條件', '筛选条件'],
      receivers_count: ['Receivers', '收件人', '收件人'],
    },
    choices: {
      kind: {
        static: ['List of addresses', '地址清單', '地址列表'],
        dynamic: ['Filter', '篩選條件', '筛选条件'],
      },
    },
  },
})
