import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { ConditionType } from '#contracts/promotions/conditions/registry.ts'
import {
  Banknote,
  Coins,
  Globe,
  LayoutGrid,
  Link2,
  Package,
  PackageOpen,
  PackagePlus,
  Percent,
  Receipt,
  ShoppingBag,
  Tag,
  Truck,
  UserRound,
  Users,
} from '../ui/icons.tsx'

/** Icons of conditions and actions; a type without one is shown with a tag. */
const icons: Partial<Record<ConditionType | PromotionAction['type'], typeof Tag>> = {
  min_subtotal: Banknote,
  min_quantity: Package,
  products: ShoppingBag,
  categories: LayoutGrid,
  brands: Tag,
  membership_tiers: Users,
  users: UserRound,
  first_order: Receipt,
  countries: Globe,
  referral_code: Link2,
  percentage: Percent,
  fixed_amount: Banknote,
  buy_x_get_y: PackagePlus,
  free_shipping: Truck,
  gift: PackageOpen,
  bonus_points: Coins,
}

export const getPartIcon = (type: string): typeof Tag => new Map(Object.entries(icons)).get(type) ?? Tag
