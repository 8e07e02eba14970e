import { sql } from 'kysely'
import type { ApplicationStatus } from '#contracts/forms/application-calls.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { alreadySubmitted } from '#server/modules/forms/submissions/submit-limit.ts'

export interface AppliedService {
  id: number
  form_id: number | null
  is_approval_required: boolean
}

/** A visible service that needs an application; 422 on `product_id` for anything else. */
export async function findService({ db }: Ctx, productId: number): Promise<AppliedService> {
  const service = await db
    .selectFrom('products')
    .select(['id', 'form_id', 'is_approval_required'])
    .where('id', '=', productId)
    .where('type', '=', 'service')
    .where('visibled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!service || !(service.form_id !== null || service.is_approval_required))
    throw fieldError('product_id', 'validation.check_input')
  return service
}

/** When an approval that is given now ends; null for never. */
export const expiryFromNow = ({ settings }: Pick<Ctx, 'settings'>) => {
  const days = settings.crm.service_application_valid_days
  return days === 0 ? null : sql<string>`now() + make_interval(days => ${days})`
}

interface NewApplication {
  service: AppliedService
  user_id: number
  submit_history_id: number | null
}

/** Writes an application; 409 while the customer has an open one for the same service. Services without approval are approved at once. */
export async function insertApplication(
  tx: TxCtx,
  { service, user_id, submit_history_id }: NewApplication,
): Promise<{ id: number; status: ApplicationStatus }> {
  const status = service.is_approval_required ? 'pending' : 'approved'
  const made = await tx.db
    .insertInto('service_applications')
    .values({
      user_id,
      product_id: service.id,
      submit_history_id,
      status,
      expires_at: status === 'approved' ? expiryFromNow(tx) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw alreadySubmitted()
  return { id: made.id, status }
}
