import { attribute, attributeLabels } from './catalogue/attribute.ts'
import { brand, brandLabels } from './catalogue/brand.ts'
import { product, productLabels } from './catalogue/product.ts'
import { block, blockLabels } from './content/block.ts'
import { page, pageLabels } from './content/page.ts'
import { slider, sliderLabels } from './content/slider.ts'
import { user, userLabels } from './customers/user.ts'
import { warehouse, warehouseLabels } from './inventory/warehouse.ts'
import { menu, menuLabels } from './navigation/menu.ts'
import { payment, paymentLabels } from './payments/payment.ts'
import type { Labels, Resource } from './resource/resource.ts'
import { shippingSetting, shippingSettingLabels } from './shipping/shipping-setting.ts'
import { account, accountLabels } from './staff/account.ts'
import { role, roleLabels } from './staff/role.ts'

/** All resources: one line here and one in `labels`. Tables, endpoints, permissions, lists and forms follow. */
export const resources = {
  product,
  brand,
  attribute,
  warehouse,
  payment,
  shipping_setting: shippingSetting,
  page,
  block,
  menu,
  slider,
  user,
  role,
  account,
}

export const labels: { [N in ResourceName]: Labels<Resources[N]> } = {
  product: productLabels,
  brand: brandLabels,
  attribute: attributeLabels,
  warehouse: warehouseLabels,
  payment: paymentLabels,
  shipping_setting: shippingSettingLabels,
  page: pageLabels,
  block: blockLabels,
  menu: menuLabels,
  slider: sliderLabels,
  user: userLabels,
  role: roleLabels,
  account: accountLabels,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources

export const allResources: readonly Resource[] = Object.values(resources)
