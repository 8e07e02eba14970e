import type { RelatedType } from '#contracts/tasks/related-types.ts'
import type { TaskType } from '#contracts/tasks/task.ts'
import { CircleCheck, type Icon, Mail, Phone, Undo2, Users } from '../ui/icons.tsx'

export const taskIcons: Record<TaskType, Icon> = {
  todo: CircleCheck,
  call: Phone,
  email: Mail,
  meeting: Users,
  follow_up: Undo2,
}

/** Pages of the records that tasks belong to, before the id. */
export const relatedPages: Record<RelatedType, string> = {
  lead: '/admin/lead/edit/',
  contact: '/admin/contact/edit/',
  user: '/admin/customer/edit/',
  order: '/admin/order/',
  application: '/admin/service/view/',
  purchase_order: '/admin/po/view/',
}
