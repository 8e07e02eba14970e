import { showCategory } from '#contracts/navigation/category-calls.ts'
import * as admin from '#contracts/navigation/menu-admin-calls.ts'
import * as calls from '#contracts/navigation/menu-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { destroyItem, destroyItems } from './destroy-items.ts'
import { listForStaff } from './list-for-staff.ts'
import { listProducts } from './list-products.ts'
import { moveItem } from './move-item.ts'
import { moveProduct } from './move-product.ts'
import { readCategory } from './read-category.ts'
import { findItem, shownMenu } from './read-menu.ts'
import { createItem, updateItem } from './save-item.ts'

export const navigationHandlers = [
  bind(calls.showMenu, shownMenu, { isKept: true }),
  bind(calls.findMenuItem, findItem),
  bind(showCategory, readCategory, { isKept: true }),

  // In place of the engine's at the same addresses.
  bind(calls.listAdminMenu, listForStaff),
  bind(admin.createMenuItem, createItem),
  bind(admin.updateMenuItem, updateItem),
  bind(admin.destroyMenuItem, destroyItem),
  bind(admin.destroyMenuItems, destroyItems),

  bind(calls.moveMenuItem, moveItem),
  bind(admin.listCategoryProducts, listProducts),
  bind(calls.moveProductInCategory, moveProduct),
]
