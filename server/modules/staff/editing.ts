import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { editingSeconds, type noteEditing } from '#contracts/staff/editing.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { editableId, requireEditable } from './editable.ts'

type Input = ReadInputOf<typeof noteEditing>

/** Notes that the actor edits a record that they may change, and names the others who do (api.md A5). */
export async function noteEditor(ctx: Ctx, input: Input) {
  const me = ownId(ctx)
  const { resource } = input
  const id = await requireEditable(ctx, input)
  const { rows } = await sql<{ name: string }>`
    with mine as (
      insert into record_editors (resource, record_id, account_id) values (${resource}, ${id}, ${me})
      on conflict (resource, record_id, account_id) do update set seen_at = now()),
    gone as (
      delete from record_editors where ctid = any(array(
        select ctid from record_editors
        where seen_at < now() - interval '10 minutes' and (resource, record_id, account_id) <> (${resource}, ${id}, ${me})
        limit 100 for update skip locked)))
    select a.name from record_editors e join accounts a on a.id = e.account_id
    where e.resource = ${resource} and e.record_id = ${id} and e.account_id <> ${me} and a.deleted_at is null
      and e.seen_at > now() - make_interval(secs => ${2 * editingSeconds})
    order by e.account_id`.execute(ctx.db)
  return { data: { names: rows.map(({ name }) => name) } }
}

export async function removeEditor(ctx: Ctx, input: Input) {
  await ctx.db
    .deleteFrom('record_editors')
    .where('resource', '=', input.resource)
    .where('record_id', '=', await editableId(ctx, input))
    .where('account_id', '=', ownId(ctx))
    .execute()
  return { data: { names: [] } }
}

function ownId({ actor }: Ctx): number {
  if (actor.kind !== 'staff') throw loginFirst()
  return actor.id
}
