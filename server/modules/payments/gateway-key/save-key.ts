import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Pem, uploadPem } from '#contracts/payments/gateway-key.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { loadKey, storeKey } from './load-key.ts'
import { parseKey } from './parse-key.ts'

/** Whether a key for the wallet service is stored, and which one. */
export async function getKeyInfo(ctx: Ctx): Promise<{ data: Pem }> {
  const stored = await loadKey(ctx)
  const pem = stored && parseKey(Buffer.from(stored.text))
  if (!pem) return { data: { exists: false, type: null, fingerprint: null, uploaded_at: null } }
  const { type, fingerprint } = pem
  return { data: { exists: true, type, fingerprint, uploaded_at: stored.uploaded_at } }
}

export const hasKey = async (ctx: Ctx): Promise<boolean> => (await getKeyInfo(ctx)).data.exists

export async function saveKey(ctx: Ctx, { pem: sent }: ReadInputOf<typeof uploadPem>): Promise<{ data: Pem }> {
  const content = isPart(sent) ? sent.content : sent
  if (!content || (content instanceof Uint8Array && content.byteLength === 0))
    throw fieldError('pem', 'validation.required')
  const pem = content instanceof Uint8Array ? parseKey(content) : null
  if (!pem) throw fieldError('pem', 'validation.check_input')
  await inTransaction(ctx, async (tx) => {
    await logActivity(tx, [{ resource: 'payment', id: 0, action: 'update', fields: ['pem'] }])
    await storeKey(tx, pem.text)
  })
  return getKeyInfo(ctx)
}
