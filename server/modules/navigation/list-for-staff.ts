import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listRows, type Page } from '#server/resource/list.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { ruledMenu } from './menu.rules.ts'
import { adminMenu } from './read-menu.ts'

/** The tree; who asks for a page, a search, a sort or a filter gets rows as of any other resource. */
export function listForStaff(ctx: Ctx, input: Input): Promise<{ data: AdminMenuItem[] } | Page<AnyRow>> {
  const listKeys = ['page', 'per_page', 'search', 'sort', ...ruledMenu.list.filters]
  return listKeys.some((key) => input[key] !== undefined) ? listRows(ctx, ruledMenu, input) : adminMenu(ctx)
}
