import { allResources } from '#contracts/resources.ts'
import type { Binding } from '../bind.ts'
import { contentHandlers } from '../content/content.handlers.ts'
import { salesHandlers } from '../sales/sales.handlers.ts'
import { endpointsOf } from '../resource/endpoints.ts'
import { rulesOf } from '../rules.ts'

/** Every call that the server answers. */
export const bindings: readonly Binding[] = [
  // A module's own call comes before the engine's at the same address.
  ...contentHandlers,
  ...salesHandlers,
  ...allResources.flatMap((resource) => endpointsOf(resource, rulesOf(resource.name))),
]
