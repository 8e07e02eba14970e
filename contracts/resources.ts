import { announcement } from './announcements/announcement.ts'
import { blogArticle } from './blog/blog-article.ts'
import { blogCategory } from './blog/blog-category.ts'
import { broadcast } from './broadcasts/broadcast.ts'
import { broadcastMessage } from './broadcasts/broadcast-message.ts'
import { broadcastReceiver } from './broadcasts/broadcast-receiver.ts'
import { attribute } from './catalogue/attribute.ts'
import { brand } from './catalogue/brand.ts'
import { product } from './catalogue/product.ts'
import { group } from './commissions/group.ts'
import { contactMessage } from './contact/contact-message.ts'
import { block } from './content/block.ts'
import { page } from './content/page.ts'
import { slider } from './content/slider.ts'
import { contact } from './crm/contact.ts'
import { funnel } from './crm/funnel.ts'
import { lead } from './crm/lead.ts'
import { status } from './crm/status.ts'
import { user } from './customers/user.ts'
import { form } from './forms/form.ts'
import { warehouse } from './inventory/warehouse.ts'
import { membership } from './membership/membership.ts'
import { menu } from './navigation/menu.ts'
import { quickReply } from './orders/quick-reply.ts'
import { payment } from './payments/payment.ts'
import { store } from './pos/store.ts'
import { promotion } from './promotions/promotion.ts'
import { supplier } from './purchasing/supplier.ts'
import type { Resource } from './resource/resource.ts'
import { productReview } from './reviews/product-review.ts'
import { shippingSetting } from './shipping/shipping-setting.ts'
import { account } from './staff/account.ts'
import { apiToken } from './staff/api-token.ts'
import { role } from './staff/role.ts'
import { calendarEvent } from './tasks/calendar-event.ts'
import { task } from './tasks/task.ts'
import { taxCategory } from './taxes/tax-category.ts'
import { taxRate } from './taxes/tax-rate.ts'
import { webhook } from './webhooks/webhook.ts'

/** Every resource of the product, a line each. Tables, endpoints, permissions, pages, lists and forms follow from it. */
export const resources = {
  product,
  product_review: productReview,
  brand,
  attribute,
  warehouse,
  supplier,
  store,
  payment,
  shipping_setting: shippingSetting,
  promotion,
  quick_reply: quickReply,
  tax_category: taxCategory,
  tax_rate: taxRate,
  page,
  block,
  menu,
  slider,
  announcement,
  blog_category: blogCategory,
  blog_article: blogArticle,
  form,
  broadcast,
  broadcast_message: broadcastMessage,
  broadcast_receiver: broadcastReceiver,
  user,
  membership,
  contact_message: contactMessage,
  lead,
  funnel,
  contact,
  status,
  task,
  calendar_event: calendarEvent,
  group,
  role,
  account,
  api_token: apiToken,
  webhook,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources

export const allResources: readonly Resource[] = Object.values(resources)
