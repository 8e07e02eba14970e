import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { required } from '#server/platform/typed.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'
import { asStoredRow } from '#server/resource/tables.ts'
import { decode } from '#server/resource/values.ts'

export interface Reference {
  resource: string
  resource_id: number
}

/**
 * Titles of records by resource and id, for entries of the audit log: of those that the reader may open. Titles that are personal data, such
 * as names of customers, stay out of it (privacy.md D1).
 */
export async function loadTitles(ctx: Ctx, entries: readonly Reference[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const [name, named] of Map.groupBy(entries, ({ resource }) => resource)) {
    const resource = allResources.find((one) => one.name === name)
    if (!resource || !canShowTitles(ctx, resource)) continue
    const field = required(resource.fields[resource.title], resource.title)
    const rows = await visibleRows(ctx, ruledResource(ctx, name))
      .select(['id', resource.title])
      .where(
        'id',
        'in',
        named.map(({ resource_id }) => resource_id),
      )
      .execute()
    for (const row of rows.map(asStoredRow))
      titles.set(`${name} ${row.id}`, String(decode(field, row[resource.title], ctx, false) ?? ''))
  }
  return titles
}

function canShowTitles(ctx: Ctx, resource: (typeof allResources)[number]): boolean {
  const permission = getPermission(resource, 'get')
  const isPersonal = ctx.services.personalColumns.get(resource.table)?.has(resource.title)
  return !isPersonal && isPermission(permission) && can(ctx, permission)
}
