import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { applyForService } from '#contracts/forms/application-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { translate } from '#server/platform/i18n.ts'
import { expireApplications } from './find-application.ts'
import { findService, insertApplication } from './insert-application.ts'

/** Applies for a service without a form (forms.md F8). */
export async function apply(ctx: Ctx, { product_id }: ReadInputOf<typeof applyForService>) {
  const service = await findService(ctx, product_id)
  if (service.form_id !== null) throw conflict('errors.application_form')
  const data = await inTransaction(ctx, async (tx) => {
    const user_id = await lockMember(tx)
    await expireApplications(tx, user_id)
    return insertApplication(tx, { service, user_id, submit_history_id: null })
  })
  return created({ message: translate(ctx.locale, 'common.toast.submit_success_store'), data })
}
