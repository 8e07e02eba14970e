import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  type Application,
  type ApplicationRow,
  applicationStatuses,
  type listApplications as contract,
  type showApplication,
} from '#contracts/forms/application-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { customerName } from '#server/modules/forms/submissions/list-submissions.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { expireApplications } from './find-application.ts'

/** The service of an application as JSON, of a row `p` of products. */
export const appliedProduct = (ctx: Ctx): RawBuilder<ApplicationRow['product']> => sql`jsonb_build_object(
  'id', p.id, 'name', tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}), 'url', p.url,
  'image', coalesce((
    select ${imageAddress('')} || f.path from product_images i join files f on f.id = i.file_id
    where i.product_id = p.id order by i.position limit 1), ''))`

const applicant = sql<ApplicationRow['user']>`jsonb_build_object('id', u.id, 'name', ${customerName}, 'email', u.email)`

/** Applications for staff, newest first. */
export async function listApplications(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<Page<ApplicationRow>> {
  await expireApplications(ctx)
  const { page, per_page } = getPageRange(input)
  const sent = (value: unknown) => String(value ?? '').split(',')
  const statuses = applicationStatuses.filter((status) => sent(input.status).includes(status))
  const ids = (value: unknown) => sent(value).flatMap((id) => schemas.id.safeParse(id).data ?? [])
  const [products, users, pattern] = [ids(input.product_id), ids(input.user_id), searchPattern(input.search)]
  const conditions = [
    sql<boolean>`true`,
    ...(statuses.length > 0 ? [sql<boolean>`a.status = any(${statuses}::text[])`] : []),
    ...(products.length > 0 ? [sql<boolean>`a.product_id = any(${products}::bigint[])`] : []),
    ...(users.length > 0 ? [sql<boolean>`a.user_id = any(${users}::bigint[])`] : []),
    ...(pattern ? [sql<boolean>`concat_ws(' ', u.email, ${customerName}, p.name::text) ilike ${pattern}`] : []),
  ]
  const from = sql`service_applications a join users u on u.id = a.user_id join products p on p.id = a.product_id
    where ${sql.join(conditions, sql` and `)}`
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(ctx.db),
    sql<ApplicationRow>`
      select a.id, a.status, a.expires_at, a.created_at, a.updated_at, ${applicant} as "user", ${appliedProduct(ctx)} as product
      from ${from} order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
  ])
  return { data: found.rows, total: counted.rows[0]?.total ?? 0, page, per_page }
}

/** One application for staff. */
export async function readApplication(
  ctx: Ctx,
  { id }: Pick<ReadInputOf<typeof showApplication>, 'id'>,
): Promise<{ data: Application }> {
  await expireApplications(ctx)
  const { rows } = await sql<Omit<Application, 'valid_days'>>`
    select a.id, a.status, a.expires_at, a.created_at, a.updated_at, a.remark, a.submit_history_id, a.decided_by, a.decided_at,
      s.form_id, ${applicant} as "user", ${appliedProduct(ctx)} as product,
      case when o.id is null then null else jsonb_build_object('id', o.id, 'order_number', o.order_number) end as "order"
    from service_applications a join users u on u.id = a.user_id join products p on p.id = a.product_id
    left join submit_histories s on s.id = a.submit_history_id left join orders o on o.id = a.order_id
    where a.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  const days = ctx.settings.crm.service_application_valid_days
  return { data: { ...rows[0], valid_days: days > 0 ? days : null } }
}
