import { z } from 'zod'
import { call, type Route } from '#contracts/resource/call.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { Binding } from '../bind.ts'
import type { Ctx } from '../context.ts'
import { need } from '../need.ts'
import { readOrRefuse } from '../read-or-refuse.ts'
import { batchDestroy, batchDestroyInput, batchUpdate, batchUpdateInput } from './batch.ts'
import { destroyRow } from './destroy.ts'
import { listRows } from './list.ts'
import { readRow, storedRow } from './read.ts'
import type { Rules } from './rules.ts'
import { createRow, updateRow } from './save.ts'

/** Fields are read by the engine itself (contracts/resource/draft.ts), which knows what was sent and what was not. */
const anything = z.looseObject({})
const withId = z.looseObject({ id: check.id })
export const done = { message: 'Submit success' }

/** The standard calls of a resource (architecture.md section 2). */
export function endpointsOf(resource: Resource, rules: Rules): Binding[] {
  const base: `/api/admin/${string}` = `/api/admin/${resource.path}`
  const endpoint = <I extends z.ZodType>(
    route: Route,
    access: Permission | Permission[],
    input: I,
    handle: (ctx: Ctx, input: z.output<I>) => Promise<unknown>,
  ): Binding => ({ call: call(route, { access, input, summary: `${resource.name}: ${route}` }), handle: handle as Binding['handle'] })
  const right = (action: string) => rightOf(resource, action)

  return [
    endpoint(`GET ${base}`, right('list'), anything, (ctx, input) => listRows(ctx, resource, rules, input)),
    endpoint(`GET ${base}/:id`, right('get'), withId, async (ctx, { id }) => ({ data: await readRow(ctx, resource, rules, id) })),
    endpoint(`POST ${base}`, right('create'), anything, async (ctx, input) => {
      ctx.answer.status = 201
      return { data: await createRow(ctx, resource, rules, input) }
    }),
    endpoint(`PUT ${base}/:id`, right('update'), withId, async (ctx, { id, ...input }) => ({
      data: await updateRow(ctx, resource, rules, id, input),
    })),
    endpoint(`DELETE ${base}/:id`, right('destroy'), withId, async (ctx, { id, ...input }) => {
      await destroyRow(ctx, resource, rules, id, input)
      return done
    }),
    // Rights before validation: one record may also be changed with the right over one (crm-content.md D-103).
    endpoint(`PUT ${base}/batch`, [right('batch_update'), right('update')], anything, (ctx, input) => {
      if (!Array.isArray(input.ids) || input.ids.length !== 1) need(ctx, right('batch_update'))
      return batchUpdate(ctx, resource, rules, readOrRefuse(batchUpdateInput, input))
    }),
    endpoint(`DELETE ${base}/batch`, right('batch_destroy'), batchDestroyInput, (ctx, input) => batchDestroy(ctx, resource, rules, input)),
    ...Object.entries(resource.actions).map(([name, input]) =>
      endpoint(`POST ${base}/:id/${name}`, right(name), z.intersection(withId, input as z.ZodType<Record<string, unknown>>), async (ctx, sent) => {
        const { id, ...rest } = sent as { id: number } & Record<string, unknown>
        return rules.actions?.[name]?.(ctx, await storedRow(ctx, resource, id), rest)
      }),
    ),
  ]
}
