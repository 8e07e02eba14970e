/** Kinds of records that tasks and calendar events can belong to; how each is named is in server/modules/tasks/related-records.ts. */
export const relatedTypes = ['lead', 'contact', 'user', 'order', 'application', 'purchase_order'] as const
export type RelatedType = (typeof relatedTypes)[number]

/** The record that a task or event belongs to. The title is null for staff who may not see it. */
export interface RelatedRecord {
  type: RelatedType
  id: number
  title: string | null
}

/** Names of the kinds, for fields and pickers. */
export const relatedTypeLabels = {
  lead: ['Lead', '潛在客戶', '销售线索'],
  contact: ['Contact', '聯絡人', '联系人'],
  user: ['Customer', '客戶', '客户'],
  order: ['Order', '訂單', '订单'],
  application: ['Service application', '服務申請', '服务申请'],
  purchase_order: ['Purchase order', '採購單', '采购单'],
} as const
