import { attributeRules } from './catalogue/attribute.rules.ts'
import { brandRules } from './catalogue/brand.rules.ts'
import { productRules } from './catalogue/product.rules.ts'
import { blockRules } from './content/block.rules.ts'
import { pageRules } from './content/page.rules.ts'
import { sliderRules } from './content/slider.rules.ts'
import { userRules } from './crm/user.rules.ts'
import { warehouseRules } from './inventory/warehouse.rules.ts'
import { menuRules } from './menu/menu.rules.ts'
import type { Rules } from './resource/rules.ts'
import { paymentRules } from './sales/payment.rules.ts'
import { shippingSettingRules } from './sales/shipping-setting.rules.ts'
import { accountRules } from './staff/account.rules.ts'
import { roleRules } from './staff/role.rules.ts'

/** What saving each resource means beyond storing it; a resource that is absent here is just stored. */
const rules = {
  product: productRules,
  brand: brandRules,
  attribute: attributeRules,
  warehouse: warehouseRules,
  payment: paymentRules,
  shipping_setting: shippingSettingRules,
  page: pageRules,
  block: blockRules,
  menu: menuRules,
  slider: sliderRules,
  user: userRules,
  role: roleRules,
  account: accountRules,
} as Record<string, Rules>

export const rulesOf = (resource: string): Rules => rules[resource] ?? {}
