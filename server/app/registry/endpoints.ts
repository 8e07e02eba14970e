import { allResources } from '#contracts/resources.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { sessionHandlers } from '#server/modules/auth/auth.handlers.ts'
import { catalogueHandlers } from '#server/modules/catalogue/catalogue.handlers.ts'
import { settingsHandlers } from '#server/modules/configuration/configuration.handlers.ts'
import { contentHandlers } from '#server/modules/content/content.handlers.ts'
import { crmHandlers } from '#server/modules/customer-admin/customer-admin.handlers.ts'
import { customerHandlers } from '#server/modules/customers/customers.handlers.ts'
import { dashboardHandlers } from '#server/modules/dashboard/dashboard.handlers.ts'
import { inventoryHandlers } from '#server/modules/inventory/inventory.handlers.ts'
import { fileHandlers } from '#server/modules/media/media.handlers.ts'
import { menuHandlers } from '#server/modules/navigation/navigation.handlers.ts'
import { salesHandlers } from '#server/modules/orders/orders.handlers.ts'
import { formHelperHandlers } from '#server/modules/pickers/pickers.handlers.ts'
import { listingHandlers } from '#server/modules/search/search.handlers.ts'
import { staffHandlers } from '#server/modules/staff/staff.handlers.ts'
import { widgetHandlers } from '#server/modules/widgets/widgets.handlers.ts'
import { endpointsOf } from '#server/resource/endpoints.ts'
import { withRules } from '#server/resource/rules.ts'
import { rulesOf } from './rules.ts'

/** Every call that the server answers. A module's own call comes before the engine's at the same address. */
export const bindings: readonly Binding[] = [
  ...contentHandlers,
  ...menuHandlers,
  ...widgetHandlers,
  ...catalogueHandlers,
  ...listingHandlers,
  ...inventoryHandlers,
  ...salesHandlers,
  ...settingsHandlers,
  ...sessionHandlers,
  ...staffHandlers,
  ...customerHandlers,
  ...crmHandlers,
  ...formHelperHandlers,
  ...fileHandlers,
  ...dashboardHandlers,
  ...allResources.flatMap((resource) => endpointsOf(withRules(resource, rulesOf(resource.name)))),
]
