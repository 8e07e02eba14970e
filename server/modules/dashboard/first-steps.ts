import { sql } from 'kysely'
import { type FirstStep, firstSteps } from '#contracts/dashboard/dashboard.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

/** Who takes a step. */
const rights: Record<FirstStep['name'], Permission> = {
  shop: 'update configuration',
  product: 'create product',
  shipping: 'update shipping_setting',
  payment: 'update payment',
  mail: 'update configuration',
}

/**
 * What a shop needs before it sells, of the steps that the actor may take; null once there is an order, or none is left. The methods that every
 * shop begins with do not count.
 */
export async function loadFirstSteps(ctx: Ctx): Promise<FirstStep[] | null> {
  const own = firstSteps.filter((name) => can(ctx, rights[name]))
  if (own.length === 0) return null
  const { rows } = await sql<{ is_new: boolean; product: boolean; shipping: boolean; payment: boolean }>`
    select not exists (select from orders) as is_new,
      exists (select from products where visibled and deleted_at is null) as product,
      exists (select from shipping_methods where enabled and (type <> 'pickup' or address <> '{}')) as shipping,
      exists (select from payment_methods where enabled and type <> 'cash_on_delivery') as payment`.execute(ctx.db)
  const [read] = rows
  if (!read?.is_new) return null
  const { basic, mail } = ctx.settings
  const isDone = { ...read, shop: basic.contact_email !== '', mail: mail.smtp_host !== '' }
  const steps = own.map((name) => ({ name, is_done: isDone[name] }))
  return steps.every(({ is_done }) => is_done) ? null : steps
}
