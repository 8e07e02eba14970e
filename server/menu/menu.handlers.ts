import { showCategory } from '#contracts/menu/category-calls.ts'
import { createMenuItem, destroyMenuItem, updateMenuItem } from '#contracts/menu/menu-admin-calls.ts'
import * as calls from '#contracts/menu/menu-calls.ts'
import { bind } from '#server/bind.ts'
import { listForStaff } from './list-for-staff.ts'
import { moveItem } from './move-item.ts'
import { moveProduct } from './move-product.ts'
import { readCategory } from './read-category.ts'
import { findItem, shownMenu } from './read-menu.ts'
import { createItem, destroyItem, updateItem } from './save-item.ts'

export const menuHandlers = [
  bind(calls.showMenu, shownMenu, { isKept: true }),
  bind(calls.findMenuItem, findItem),
  bind(showCategory, readCategory, { isKept: true }),

  // In place of the engine's at the same addresses.
  bind(calls.listAdminMenu, listForStaff),
  bind(createMenuItem, createItem),
  bind(updateMenuItem, updateItem),
  bind(destroyMenuItem, destroyItem),

  bind(calls.moveMenuItem, moveItem),
  bind(calls.moveProductInCategory, moveProduct),
]
