import { allResources } from '#contracts/resources.ts'
import type { Binding } from '../bind.ts'
import { catalogueHandlers } from '../catalogue/catalogue.handlers.ts'
import { contentHandlers } from '../content/content.handlers.ts'
import { crmHandlers } from '../crm/crm.handlers.ts'
import { customerHandlers } from '../customers/customers.handlers.ts'
import { dashboardHandlers } from '../dashboard/dashboard.handlers.ts'
import { fileHandlers } from '../files/files.handlers.ts'
import { formHelperHandlers } from '../form-helpers/form-helpers.handlers.ts'
import { inventoryHandlers } from '../inventory/inventory.handlers.ts'
import { listingHandlers } from '../listing/listing.handlers.ts'
import { menuHandlers } from '../menu/menu.handlers.ts'
import { endpointsOf } from '../resource/endpoints.ts'
import { withRules } from '../resource/rules.ts'
import { rulesOf } from '../rules.ts'
import { salesHandlers } from '../sales/sales.handlers.ts'
import { sessionHandlers } from '../sessions/sessions.handlers.ts'
import { settingsHandlers } from '../settings/settings.handlers.ts'
import { staffHandlers } from '../staff/staff.handlers.ts'
import { widgetHandlers } from '../widgets/widgets.handlers.ts'

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
