import type { Option } from '#contracts/pickers/calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { matching, orderOf } from '#server/resource/list-query.ts'
import { ruledResource, scopedRows } from '#server/resource/scope.ts'
import { decode } from '#server/resource/values.ts'
import { findResource } from './find-resource.ts'

const most = 50

/** At most 50 records to choose from, found by `search`, or all of the named `ids` (a list or `1,2`), which may be deleted by now. */
export async function listOptions(
  ctx: Ctx,
  input: { resource: string; search?: unknown; ids?: unknown },
): Promise<{ data: Option[] }> {
  const resource = ruledResource(ctx, findResource(input.resource).name)
  if (resource.restrictedPicker) requirePermission(ctx, getPermission(resource, 'list'))
  const named = typeof input.ids === 'string' ? input.ids.split(',') : Array.isArray(input.ids) ? input.ids : []
  const ids = named.flatMap((id) => schemas.id.safeParse(id).data ?? [])
  const found =
    ids.length > 0
      ? scopedRows(ctx, resource).where('id', 'in', ids)
      : matching(ctx, resource, { search: input.search }).limit(most)
  const rows = await found
    .select(['id', resource.title])
    .orderBy(orderOf(ctx, resource, { sort: resource.title }))
    .execute()
  const title = resource.fields[resource.title]
  const getTitle = (stored: unknown) => (title ? String(decode(title, stored, ctx, false)) : '')
  return { data: rows.map((row) => ({ id: Number(row.id), title: getTitle(row[resource.title]) })) }
}
