import { allResources } from '#contracts/resources.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { resolveOverrides } from '#server/kernel/override.ts'
import { announcementHandlers } from '#server/modules/announcements/announcements.handlers.ts'
import { authHandlers } from '#server/modules/auth/auth.handlers.ts'
import { backInStockHandlers } from '#server/modules/back-in-stock/back-in-stock.handlers.ts'
import { blogHandlers } from '#server/modules/blog/blog.handlers.ts'
import { broadcastHandlers } from '#server/modules/broadcasts/broadcasts.handlers.ts'
import { cartHandlers } from '#server/modules/cart/cart.handlers.ts'
import { catalogueHandlers } from '#server/modules/catalogue/catalogue.handlers.ts'
import { checkoutHandlers } from '#server/modules/checkout/checkout.handlers.ts'
import { commissionHandlers } from '#server/modules/commissions/commissions.handlers.ts'
import { configurationHandlers } from '#server/modules/configuration/configuration.handlers.ts'
import { contactHandlers } from '#server/modules/contact/contact.handlers.ts'
import { contentHandlers } from '#server/modules/content/content.handlers.ts'
import { crmHandlers } from '#server/modules/crm/crm.handlers.ts'
import { customerAdminHandlers } from '#server/modules/customer-admin/customer-admin.handlers.ts'
import { customerHandlers } from '#server/modules/customers/customers.handlers.ts'
import { dashboardHandlers } from '#server/modules/dashboard/dashboard.handlers.ts'
import { documentHandlers } from '#server/modules/documents/documents.handlers.ts'
import { formHandlers } from '#server/modules/forms/forms.handlers.ts'
import { healthHandlers } from '#server/modules/health/health.handlers.ts'
import { importExportHandlers } from '#server/modules/import-export/import-export.handlers.ts'
import { inventoryHandlers } from '#server/modules/inventory/inventory.handlers.ts'
import { mailTextHandlers } from '#server/modules/mail-texts/mail-texts.handlers.ts'
import { mediaHandlers } from '#server/modules/media/media.handlers.ts'
import { membershipHandlers } from '#server/modules/membership/membership.handlers.ts'
import { navigationHandlers } from '#server/modules/navigation/navigation.handlers.ts'
import { newsletterHandlers } from '#server/modules/newsletter/newsletter.handlers.ts'
import { orderHandlers } from '#server/modules/orders/orders.handlers.ts'
import { paymentHandlers } from '#server/modules/payments/payments.handlers.ts'
import { pickerHandlers } from '#server/modules/pickers/pickers.handlers.ts'
import { pointHandlers } from '#server/modules/points/points.handlers.ts'
import { posHandlers } from '#server/modules/pos/pos.handlers.ts'
import { privacyHandlers } from '#server/modules/privacy/privacy.handlers.ts'
import { profileHandlers } from '#server/modules/profile/profile.handlers.ts'
import { promotionHandlers } from '#server/modules/promotions/promotions.handlers.ts'
import { purchasingHandlers } from '#server/modules/purchasing/purchasing.handlers.ts'
import { reportHandlers } from '#server/modules/reports/reports.handlers.ts'
import { reviewHandlers } from '#server/modules/reviews/reviews.handlers.ts'
import { savedViewHandlers } from '#server/modules/saved-views/saved-views.handlers.ts'
import { searchHandlers } from '#server/modules/search/search.handlers.ts'
import { staffHandlers } from '#server/modules/staff/staff.handlers.ts'
import { subscriptionHandlers } from '#server/modules/subscriptions/subscriptions.handlers.ts'
import { taskHandlers } from '#server/modules/tasks/tasks.handlers.ts'
import { webhookHandlers } from '#server/modules/webhooks/webhooks.handlers.ts'
import { widgetHandlers } from '#server/modules/widgets/widgets.handlers.ts'
import { standardEndpoints } from '#server/resource/endpoints.ts'
import { withRules } from '#server/resource/rules.ts'
import { requirePerson } from './require-person.ts'
import { getRules } from './rules.ts'

/** Every endpoint of the server, with one handler each. */
export const bindings: readonly Binding[] = resolveOverrides([
  ...contentHandlers,
  ...announcementHandlers,
  ...backInStockHandlers,
  ...blogHandlers,
  ...broadcastHandlers,
  ...subscriptionHandlers,
  ...commissionHandlers,
  ...contactHandlers,
  ...formHandlers,
  ...crmHandlers,
  ...newsletterHandlers,
  ...navigationHandlers,
  ...widgetHandlers,
  ...catalogueHandlers,
  ...searchHandlers,
  ...inventoryHandlers,
  ...posHandlers,
  ...purchasingHandlers,
  ...reportHandlers,
  ...reviewHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...documentHandlers,
  ...paymentHandlers,
  ...promotionHandlers,
  ...configurationHandlers,
  ...authHandlers,
  ...staffHandlers,
  ...savedViewHandlers,
  ...customerHandlers,
  ...customerAdminHandlers,
  ...pointHandlers,
  ...profileHandlers,
  ...privacyHandlers,
  ...pickerHandlers,
  ...mediaHandlers,
  ...mailTextHandlers,
  ...membershipHandlers,
  ...dashboardHandlers,
  ...taskHandlers,
  ...importExportHandlers,
  ...webhookHandlers,
  ...healthHandlers,
  ...allResources.flatMap((resource) => standardEndpoints(withRules(resource, getRules(resource.name)))),
]).map(requirePerson)
