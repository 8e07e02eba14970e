import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

/** Locks a webhook against changes; 404 when there is none. */
export async function requireWebhook({ db }: TxCtx, id: number): Promise<{ enabled: boolean }> {
  const webhook = await db.selectFrom('webhooks').select('enabled').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!webhook) throw notFound()
  return webhook
}
