import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listSavedViews, SavedView } from '#contracts/staff/saved-views.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { mayChange, mayOpen, ownId } from './view-access.ts'

/** The own views first, in their order, then those that others share. */
export async function listViews(
  ctx: Ctx,
  { list }: ReadInputOf<typeof listSavedViews>,
): Promise<{ data: SavedView[] }> {
  const me = ownId(ctx)
  const rows = await views(ctx)
    .where((e) => e.or([e('v.account_id', '=', me), e('v.is_shared', '=', true)]))
    .$if(list !== undefined, (query) => query.where('v.list', '=', list ?? ''))
    .orderBy((e) => e('v.account_id', '=', me), 'desc')
    .orderBy('v.order')
    .orderBy('v.id')
    .execute()
  return { data: rows.filter((row) => mayOpen(ctx, row.list)).map((row) => presentView(ctx, row)) }
}

export async function readView(ctx: Ctx, id: number): Promise<{ data: SavedView }> {
  return { data: presentView(ctx, await views(ctx).where('v.id', '=', id).executeTakeFirstOrThrow()) }
}

const views = (ctx: Ctx) =>
  ctx.db
    .selectFrom('saved_views as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select(['v.id', 'v.account_id', 'v.list', 'v.name', 'v.query', 'v.is_shared', 'v.order', 'a.name as owner'])

type Stored = Omit<SavedView, 'is_own' | 'can_update'> & { account_id: number }

const presentView = (ctx: Ctx, { account_id, ...view }: Stored): SavedView => ({
  ...view,
  is_own: account_id === ownId(ctx),
  can_update: mayChange(ctx, { account_id, is_shared: view.is_shared }),
})
