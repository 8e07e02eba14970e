import { z } from 'zod'
import { computed, integer, json, text, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type GroupCommission, groupCommissions } from './commission-rows.ts'

/** A promoter in the tree of a group. */
export interface GroupPromoter {
  id: number
  name: string
  /** Null for the top of a tree. Somebody of another group can be above. */
  parent_id: number | null
  sales_code: string
  /** Whether orders with the code earn a commission now. */
  active: boolean
}

/** Promoters with common percentages by level (commissions.md K1). */
export const group = resource({
  name: 'group',
  plural: 'groups',
  table: 'commission_groups',
  module: 'commission',
  menu: { group: 'commission', order: 10 },
  title: 'name',
  fields: {
    name: unique(text({ max: 150 })),
    commissions: json<GroupCommission[]>(groupCommissions, []),
    promoters_count: computed(integer()),
    /** In the detail only, for staff who may list accounts. */
    promoters: computed(json<GroupPromoter[]>(z.custom<GroupPromoter[]>())),
  },
  list: {
    columns: ['name', 'promoters_count'],
    search: ['name'],
    filters: [],
    batch: [],
    quickEdit: ['name'],
  },
  labels: {
    one: ['Commission group', '佣金組別', '佣金组'],
    many: ['Commission groups', '佣金組別', '佣金组'],
    empty: [
      'A group sets what its promoters earn from orders with their code.',
      '組別決定推廣員可從使用其編號的訂單賺取多少佣金。',
      '佣金组决定推广员能从使用其代码的订单中获得多少佣金。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      commissions: ['Percentages', '佣金比率', '佣金比例'],
      promoters_count: ['Promoters', '推廣員數目', '推广员数量'],
      promoters: ['Promoters', '推廣員', '推广员'],
    },
  },
})
