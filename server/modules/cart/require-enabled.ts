import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, unauthenticated } from '#server/kernel/errors.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'

/** Rejects cart, checkout and order endpoints while the shop does not sell (orders.md O3). */
export function requireCartEnabled(ctx: Ctx): void {
  const { config, product } = ctx.settings
  if (!showsPrices(ctx)) throw unauthenticated('errors.login_first')
  const open = config.catalog_mode !== '1' && config.warehouse_enabled === '1' && product.warehouse_id !== null
  if (!open) throw forbidden('errors.cart_not_available')
}

/** Whether a guest must log in to check out; the cart stays (api.md A3). */
export const isLoginRequired = ({ settings, actor }: Ctx) =>
  settings.config.guest_checkout !== '1' && actor.kind !== 'member'
