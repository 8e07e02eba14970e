import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { ActivityAction } from '#contracts/staff/activity-log.ts'
import type * as calls from '#contracts/staff/health.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { findFailedJob, hasJobTables } from '#server/platform/jobs/failed-jobs.ts'
import { discardMail, requeueMail } from '#server/platform/mail/outbox.ts'

type ById = ReadInputOf<typeof calls.retryMail>
type JobById = ReadInputOf<typeof calls.retryJob>

const withMail = (ctx: Ctx, id: number, action: ActivityAction, change: typeof requeueMail) =>
  inTransaction(ctx, async (tx) => {
    if (!(await change(tx.db, id))) throw notFound()
    await logActivity(tx, [{ resource: 'mail', id, action }])
    return { data: { id } }
  })

export const retryFailedMail = (ctx: Ctx, { id }: ById) => withMail(ctx, id, 'update', requeueMail)
export const discardFailedMail = (ctx: Ctx, { id }: ById) => withMail(ctx, id, 'destroy', discardMail)

async function requireFailedJob({ db }: Ctx, id: string): Promise<string> {
  const name = (await hasJobTables(db)) ? await findFailedJob(db, id) : undefined
  if (name === undefined) throw notFound()
  return name
}

/** A job that is done again keeps its data and gets all its attempts. */
export async function retryFailedJob(ctx: Ctx, { id }: JobById) {
  const name = await requireFailedJob(ctx, id)
  await ctx.services.jobs.retry(name, id)
  await logActivity(ctx, [{ resource: 'job', id: 0, action: 'update', fields: [name] }])
  return { data: { id } }
}

export async function discardFailedJob(ctx: Ctx, { id }: JobById) {
  const name = await requireFailedJob(ctx, id)
  await ctx.services.jobs.discard(name, id)
  await logActivity(ctx, [{ resource: 'job', id: 0, action: 'destroy', fields: [name] }])
  return { data: { id } }
}
