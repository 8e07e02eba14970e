import type { ResourceName, Resources } from '#contracts/resources.ts'
import { announcementRules } from '#server/modules/announcements/announcement.rules.ts'
import { blogArticleRules } from '#server/modules/blog/blog-article.rules.ts'
import { blogCategoryRules } from '#server/modules/blog/blog-category.rules.ts'
import { broadcastRules } from '#server/modules/broadcasts/broadcast.rules.ts'
import { broadcastMessageRules } from '#server/modules/broadcasts/broadcast-message.rules.ts'
import { broadcastReceiverRules } from '#server/modules/broadcasts/groups/broadcast-receiver.rules.ts'
import { attributeRules } from '#server/modules/catalogue/attribute.rules.ts'
import { brandRules } from '#server/modules/catalogue/brand.rules.ts'
import { productRules } from '#server/modules/catalogue/product.rules.ts'
import { groupRules } from '#server/modules/commissions/promoters/group.rules.ts'
import { blockRules } from '#server/modules/content/block.rules.ts'
import { pageRules } from '#server/modules/content/page.rules.ts'
import { sliderRules } from '#server/modules/content/slider.rules.ts'
import { contactRules } from '#server/modules/crm/contacts/contact.rules.ts'
import { funnelRules } from '#server/modules/crm/funnels/funnel.rules.ts'
import { leadRules } from '#server/modules/crm/leads/lead.rules.ts'
import { statusRules } from '#server/modules/crm/statuses/status.rules.ts'
import { userRules } from '#server/modules/customer-admin/user.rules.ts'
import { formRules } from '#server/modules/forms/builder/form.rules.ts'
import { warehouseRules } from '#server/modules/inventory/warehouse.rules.ts'
import { membershipRules } from '#server/modules/membership/membership.rules.ts'
import { menuRules } from '#server/modules/navigation/menu.rules.ts'
import { quickReplyRules } from '#server/modules/orders/quick-replies/quick-reply.rules.ts'
import { paymentRules } from '#server/modules/payments/payment.rules.ts'
import { storeRules } from '#server/modules/pos/store.rules.ts'
import { promotionRules } from '#server/modules/promotions/promotion.rules.ts'
import { supplierRules } from '#server/modules/purchasing/supplier.rules.ts'
import { productReviewRules } from '#server/modules/reviews/product-review.rules.ts'
import { shippingSettingRules } from '#server/modules/shipping/shipping-setting.rules.ts'
import { accountRules } from '#server/modules/staff/account.rules.ts'
import { apiTokenRules } from '#server/modules/staff/api-token.rules.ts'
import { roleRules } from '#server/modules/staff/role.rules.ts'
import { calendarEventRules } from '#server/modules/tasks/calendar-event.rules.ts'
import { taskRules } from '#server/modules/tasks/task.rules.ts'
import { taxCategoryRules } from '#server/modules/taxes/tax-category.rules.ts'
import { taxRateRules } from '#server/modules/taxes/tax-rate.rules.ts'
import { webhookRules } from '#server/modules/webhooks/webhook.rules.ts'
import type { Rules } from '#server/resource/rules.ts'

/** Rules by resource; those of another resource do not compile. */
export type RulesRegistry = { readonly [N in ResourceName]?: Rules<Resources[N]> }

/** Rules of resources; a resource without rules is only stored. */
const registry: RulesRegistry = {
  product: productRules,
  product_review: productReviewRules,
  brand: brandRules,
  attribute: attributeRules,
  warehouse: warehouseRules,
  supplier: supplierRules,
  store: storeRules,
  payment: paymentRules,
  shipping_setting: shippingSettingRules,
  promotion: promotionRules,
  quick_reply: quickReplyRules,
  tax_category: taxCategoryRules,
  tax_rate: taxRateRules,
  page: pageRules,
  block: blockRules,
  menu: menuRules,
  slider: sliderRules,
  announcement: announcementRules,
  blog_category: blogCategoryRules,
  blog_article: blogArticleRules,
  form: formRules,
  lead: leadRules,
  funnel: funnelRules,
  contact: contactRules,
  status: statusRules,
  broadcast: broadcastRules,
  broadcast_message: broadcastMessageRules,
  broadcast_receiver: broadcastReceiverRules,
  user: userRules,
  membership: membershipRules,
  task: taskRules,
  calendar_event: calendarEventRules,
  group: groupRules,
  role: roleRules,
  account: accountRules,
  api_token: apiTokenRules,
  webhook: webhookRules,
}

const byName = new Map<string, Rules>(Object.entries(registry))

export const getRules = (resource: string): Rules => byName.get(resource) ?? {}
