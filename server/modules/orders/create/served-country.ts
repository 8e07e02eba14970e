import type { OrderAddress } from '#contracts/orders/order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The shop delivers only to the countries it supports; a bill may go anywhere. */
export const deliversTo = ({ settings }: Pick<Ctx, 'settings'>, country: string): boolean =>
  settings.countries.some((code) => code === country)

/** The country that an order is delivered to; undefined, with an error, where the shop does not deliver. */
export function servedCountry(ctx: Ctx, { country }: OrderAddress, problems: FieldErrors): string | undefined {
  if (deliversTo(ctx, country)) return country
  problems['shipping_address.country'] ??= [{ key: 'validation.country_not_served' }]
  return undefined
}
