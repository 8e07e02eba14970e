import { z } from 'zod'
import { endpoint, type Method } from '#contracts/endpoint.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { getPermission, isCreatable } from '#contracts/resource/permissions.ts'
import { isPermission, type Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { parseInput } from '#server/kernel/parse-input.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created } from '#server/kernel/response.ts'
import { inputId, recordId, withShownId } from './addressed.ts'
import { batchDestroy, batchDestroyInput, batchUpdate, batchUpdateInput } from './batch.ts'
import { destroyRow } from './destroy.ts'
import { listRows } from './list.ts'
import { moveRow } from './move.ts'
import { readRow, storedRow } from './read.ts'
import type { Input, Ruled } from './rules.ts'
import { createRow, updateRow } from './save.ts'

/** The engine reads fields itself (contracts/resource/draft.ts), because it distinguishes fields that were not sent. */
const anything = z.looseObject({})
const done = { message: 'Submit success' }

/** An endpoint that answers with the record shows it only to those who may read it. */
type Route = readonly [Method, path: string, answer?: 'record']

/** The standard endpoints of a resource. */
export function standardEndpoints(resource: Ruled): Binding[] {
  type Handle<I extends z.ZodType> = (ctx: Ctx, input: z.output<I>) => Promise<unknown>
  const standard = <I extends z.ZodType>(
    [method, path, answer]: Route,
    access: Permission | Permission[],
    input: I,
    handle: Handle<I>,
  ): Binding => {
    const summary = `${resource.name}: ${method} ${path}`
    const call = endpoint(`${method} /api/admin/${resource.path}${path}`, {
      access,
      input,
      summary,
      ...(answer === 'record' && { reads: permission('get') }),
    })
    return { call, handle: handle as Binding['handle'], kind: 'plain' }
  }
  const permission = (action: string) => getPermission(resource, action)
  const withId = z.looseObject({ id: inputId(resource) })
  type Work = (ctx: Ctx, id: number, input: Input) => Promise<unknown>
  const onOne = (route: Route, action: string, work: Work): Binding =>
    standard(route, permission(action), withId, async (ctx, { id, ...input }) =>
      work(ctx, await recordId(ctx, resource, id), input),
    )
  const data = (row: object) => ({ data: withShownId(resource, row) })

  return [
    standard(['GET', ''], permission('list'), anything, async (ctx, input) => {
      const page = await listRows(ctx, resource, input)
      return { ...page, data: page.data.map((row) => withShownId(resource, row)) }
    }),
    onOne(['GET', '/:id'], 'get', async (ctx, id) => data(await readRow(ctx, resource, id))),
    ...(isCreatable(resource)
      ? [
          standard(['POST', '', 'record'], permission('create'), anything, async (ctx, input) =>
            created(data(await createRow(ctx, resource, input))),
          ),
        ]
      : []),
    onOne(['PUT', '/:id', 'record'], 'update', async (ctx, id, input) =>
      data(await updateRow(ctx, resource, id, input)),
    ),
    onOne(['DELETE', '/:id'], 'destroy', async (ctx, id, input) => {
      await destroyRow(ctx, resource, id, input)
      return done
    }),
    ...(resource.orderable
      ? [onOne(['PUT', '/:id/order'], 'update', (ctx, id, place) => moveRow(ctx, resource, id, place))]
      : []),
    // Permissions before validation: one record may also be changed with the permission for one (security.md S4).
    standard(
      ['PUT', '/batch'],
      [permission('batch_update'), permission('update')].filter(isPermission),
      anything,
      (ctx, input) => {
        if (!Array.isArray(input.ids) || input.ids.length !== 1) requirePermission(ctx, permission('batch_update'))
        return batchUpdate(ctx, resource, parseInput(batchUpdateInput, input))
      },
    ),
    standard(['DELETE', '/batch'], permission('batch_destroy'), batchDestroyInput, (ctx, input) =>
      batchDestroy(ctx, resource, input),
    ),
    ...Object.entries(resource.actions).map(([name, input]) => {
      const work = resource.rules.actions?.[name]
      if (!work) throw new Error(`No handler for action ${name} of ${resource.name}`)
      return standard(
        ['POST', `/:id/${name}`, 'record'],
        permission(name),
        input.extend({ id: schemas.id }),
        async (ctx, { id, ...rest }) => work(ctx, await storedRow(ctx, resource, Number(id)), rest),
      )
    }),
  ]
}
