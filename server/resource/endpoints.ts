import { z } from 'zod'
import { endpoint, type Method } from '#contracts/endpoint.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { permissionOf } from '#contracts/resource/permissions.ts'
import { isPermission, type Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { parseInput } from '#server/kernel/parse-input.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { batchDestroy, batchDestroyInput, batchUpdate, batchUpdateInput } from './batch.ts'
import { destroyRow } from './destroy.ts'
import { listRows } from './list.ts'
import { readRow, storedRow } from './read.ts'
import type { Ruled } from './rules.ts'
import { createRow, updateRow } from './save.ts'

/** Fields are read by the engine itself (contracts/resource/draft.ts), which knows what was sent and what was not. */
const anything = z.looseObject({})
const withId = z.looseObject({ id: schemas.id })
const done = { message: 'Submit success' }

/** The standard calls of a resource. */
export function endpointsOf(resource: Ruled): Binding[] {
  type Handle<I extends z.ZodType> = (ctx: Ctx, input: z.output<I>) => Promise<unknown>
  const crud = <I extends z.ZodType>(
    method: Method,
    path: string,
    access: Permission | Permission[],
    input: I,
    handle: Handle<I>,
  ): Binding => ({
    call: endpoint(`${method} /api/admin/${resource.path}${path}`, {
      access,
      input,
      summary: `${resource.name}: ${method} ${path}`,
    }),
    handle: handle as Binding['handle'],
    kind: 'made',
  })
  const right = (action: string) => permissionOf(resource, action)

  return [
    crud('GET', '', right('list'), anything, (ctx, input) => listRows(ctx, resource, input)),
    crud('GET', '/:id', right('get'), withId, async (ctx, { id }) => ({ data: await readRow(ctx, resource, id) })),
    crud('POST', '', right('create'), anything, async (ctx, input) => {
      ctx.answer.status = 201
      return { data: await createRow(ctx, resource, input) }
    }),
    crud('PUT', '/:id', right('update'), withId, async (ctx, { id, ...input }) => ({
      data: await updateRow(ctx, resource, id, input),
    })),
    crud('DELETE', '/:id', right('destroy'), withId, async (ctx, { id, ...input }) => {
      await destroyRow(ctx, resource, id, input)
      return done
    }),
    // Rights before validation: one record may also be changed with the right over one (security.md S4).
    crud('PUT', '/batch', [right('batch_update'), right('update')].filter(isPermission), anything, (ctx, input) => {
      if (!Array.isArray(input.ids) || input.ids.length !== 1) requirePermission(ctx, right('batch_update'))
      return batchUpdate(ctx, resource, parseInput(batchUpdateInput, input))
    }),
    crud('DELETE', '/batch', right('batch_destroy'), batchDestroyInput, (ctx, input) =>
      batchDestroy(ctx, resource, input),
    ),
    ...Object.entries(resource.actions).map(([name, input]) => {
      const work = resource.rules.actions?.[name]
      if (!work) throw new Error(`No handler for action ${name} of ${resource.name}`)
      const inputWithId = input.extend({ id: schemas.id })
      return crud('POST', `/:id/${name}`, right(name), inputWithId, async (ctx, { id, ...rest }) =>
        work(ctx, await storedRow(ctx, resource, Number(id)), rest),
      )
    }),
  ]
}
