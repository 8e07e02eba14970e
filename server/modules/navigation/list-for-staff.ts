import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listRows, type Page } from '#server/resource/list.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { ruledMenu } from './menu.rules.ts'
import { adminMenu } from './read-menu.ts'

/** Returns the tree, or the rows of a normal list when a page, search, sort or filter is requested. */
export function listForStaff(ctx: Ctx, input: Input): Promise<{ data: AdminMenuItem[] } | Page<AnyRow>> {
  const listKeys = ['page', 'per_page', 'search', 'sort', ...ruledMenu.list.filters]
  return listKeys.some((key) => input[key] !== undefined) ? listRows(ctx, ruledMenu, input) : adminMenu(ctx)
}
