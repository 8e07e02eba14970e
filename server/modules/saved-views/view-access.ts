import { pageAccess } from '#contracts/staff/pages.ts'
import { manageViews } from '#contracts/staff/saved-views.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { forbidden, loginFirst, notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'

export function ownId({ actor }: Ctx): number {
  if (actor.kind !== 'staff') throw loginFirst()
  return actor.id
}

/** Whether the actor may open the page of a list; undefined for a page that does not exist. */
function opensList(ctx: Ctx, list: string): boolean | undefined {
  const access = pageAccess(`/admin/${list}`)
  return access === undefined ? undefined : access === 'any' || can(ctx, access)
}

export const mayOpen = (ctx: Ctx, list: string): boolean => opensList(ctx, list) === true

/** 404 for a page that does not exist, 403 for one that the actor may not open. */
export function requireList(ctx: Ctx, list: string): void {
  const opens = opensList(ctx, list)
  if (opens === undefined) throw notFound('errors.not_found')
  if (!opens) throw forbidden()
}

/** Whether the actor may change a view: its maker, and for a shared one staff who may change settings. */
export const mayChange = (ctx: Ctx, view: { account_id: number; is_shared: boolean }): boolean =>
  view.account_id === ownId(ctx) || (view.is_shared && can(ctx, manageViews))

/** A view for a change. One that the actor does not see answers 404, as if it did not exist. */
export async function lockView(ctx: TxCtx, id: number) {
  const view = await ctx.db.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const isSeen = view && (view.account_id === ownId(ctx) || view.is_shared) && mayOpen(ctx, view.list)
  if (!isSeen) throw notFound()
  if (!mayChange(ctx, view)) throw forbidden()
  return view
}

/** One after the other for each account, so that names and the number of its views are checked under a lock. */
export const lockViewsOf = (ctx: TxCtx, account: number) =>
  ctx.db.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().execute()
