import { isSettingGroup } from '#contracts/configuration/groups.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { isPermission, type Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { recordId } from '#server/resource/addressed.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'

interface Editable {
  permission: string
  /** The number of the record; 0 when an address names none. */
  idOf?: (ctx: Ctx, id: number | string) => Promise<number>
  /** Throws when the record does not exist, or not for the actor. */
  find: (ctx: Ctx, id: number) => Promise<unknown>
}

/** What has an editing page without being a resource. */
const others: Readonly<Record<string, Editable & { permission: Permission }>> = {
  order: {
    permission: 'update order',
    find: ({ db }, id) => found(db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()),
  },
  purchase_order: {
    permission: 'update purchase_order',
    find: ({ db }, id) => found(db.selectFrom('purchase_orders').select('id').where('id', '=', id).executeTakeFirst()),
  },
}

async function found(row: Promise<unknown>): Promise<void> {
  if (!(await row)) throw notFound('errors.not_found')
}

/** A record of a resource, an order, a purchase order, or a group of settings such as `configuration.mail`, which is one. */
function getEditable(name: string): Editable | undefined {
  const resource = allResources.find((each) => each.name === name)
  if (resource)
    return {
      permission: getPermission(resource, 'update'),
      idOf: (ctx, id) => recordId(ctx, ruledResource(ctx, name), id),
      find: (ctx, id) => storedRow(ctx, ruledResource(ctx, name), id),
    }
  const [subject, group = ''] = name.split('.')
  if (subject === 'configuration' && isSettingGroup(group))
    return { permission: 'update configuration', find: async () => {} }
  return Object.hasOwn(others, name) ? others[name] : undefined
}

interface Named {
  resource: string
  id: number | string
}

/** The number of a record, which an address may name by a text; 0 when there is none. */
export const editableId = async (ctx: Ctx, { resource, id }: Named): Promise<number> =>
  (await getEditable(resource)?.idOf?.(ctx, id)) ?? (Number(id) || 0)

/** Refuses records that do not exist, and those that the actor may not change; returns the number of the record. */
export async function requireEditable(ctx: Ctx, { resource, id: named }: Named): Promise<number> {
  const editable = getEditable(resource)
  if (!editable) throw notFound('errors.not_found')
  const { permission } = editable
  if (!isPermission(permission) || !can(ctx, permission)) throw forbidden()
  const id = await editableId(ctx, { resource, id: named })
  await editable.find(ctx, id)
  return id
}
