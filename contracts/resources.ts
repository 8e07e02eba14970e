import { brand, brandLabels } from './catalogue/brand.ts'
import { warehouse, warehouseLabels } from './inventory/warehouse.ts'
import type { Labels, Resource } from './resource/resource.ts'

/** Every resource of the product: one line here and one below. Tables, calls, rights, lists and forms follow from it. */
export const resources = {
  brand,
  warehouse,
}

export const labels: { [N in ResourceName]: Labels<Resources[N]> } = {
  brand: brandLabels,
  warehouse: warehouseLabels,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources

export const allResources: readonly Resource[] = Object.values(resources)
