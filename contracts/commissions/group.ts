import { z } from 'zod'
import { computed, json, longText, optional, text } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type GroupLevel, groupLevels } from './commission-rows.ts'

/** An account of a group. */
export interface GroupAdmin {
  id: number
  name: string
  sales_code: string
  /** The promoter above, who can be in another group; null at the top. */
  parent: { id: number; name: string } | null
  /** Whether it earns commissions. */
  promoter: boolean
}

/** A product with percentages of its own for the promoters of a group. */
export interface GroupProduct {
  id: number
  name: string
  levels: { level: number; percentage: string }[]
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
    name: text({ max: 150 }),
    description: optional(longText({ max: 2000 })),
    levels: json<GroupLevel[]>(groupLevels, []),
    admins: computed(json<GroupAdmin[]>(z.custom<GroupAdmin[]>())),
    /** The newest products with percentages of their own. */
    products: computed(json<GroupProduct[]>(z.custom<GroupProduct[]>())),
  },
  list: {
    columns: ['name', 'description'],
    search: ['name', 'description'],
    filters: [],
    batch: [],
    quickEdit: ['name', 'description'],
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
      description: ['Description', '描述', '描述'],
      levels: ['Percentages', '佣金比率', '佣金比例'],
      admins: ['Promoters', '推廣員', '推广员'],
      products: ['Products with percentages of their own', '設有獨立佣金比率的商品', '单独设置佣金比例的商品'],
    },
  },
})
