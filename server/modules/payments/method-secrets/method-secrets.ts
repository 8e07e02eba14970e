import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { open, seal } from '#server/platform/secrets.ts'

/** The secret keys of a payment method, by name. */
export type MethodSecrets = Readonly<Record<string, string>>

export const methodPurpose = 'payment method'

/** The secrets of a method; empty where it has none, or they were sealed with another SECRET_KEY. */
export async function loadMethodSecrets(ctx: Ctx, methodId: number): Promise<MethodSecrets> {
  const row = await ctx.db
    .selectFrom('payment_method_secrets')
    .select('sealed')
    .where('payment_method_id', '=', methodId)
    .executeTakeFirst()
  return row ? openSecrets(ctx, row.sealed) : {}
}

export const openSecrets = ({ services }: Ctx, sealed: string): MethodSecrets =>
  JSON.parse(open(services.config.secretKey, methodPurpose, sealed) ?? '{}')

/** Replaces the secrets of a method. */
export async function storeMethodSecrets(ctx: TxCtx, payment_method_id: number, secrets: MethodSecrets): Promise<void> {
  const sealed = seal(ctx.services.config.secretKey, methodPurpose, JSON.stringify(secrets))
  await ctx.db
    .insertInto('payment_method_secrets')
    .values({ payment_method_id, sealed })
    .onConflict((conflict) => conflict.column('payment_method_id').doUpdateSet({ sealed, updated_at: sql`now()` }))
    .execute()
}
