import { showCategory } from '#contracts/navigation/category-calls.ts'
import * as admin from '#contracts/navigation/menu-admin-calls.ts'
import * as calls from '#contracts/navigation/menu-calls.ts'
import { categoryTag } from '#server/domain/content-tags.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { override } from '#server/kernel/override.ts'
import { destroyItem, destroyItems } from './destroy-items.ts'
import { listForStaff } from './list-for-staff.ts'
import { listProducts } from './list-products.ts'
import { moveItem } from './move-item.ts'
import { moveProduct } from './move-product.ts'
import { readCategory } from './read-category.ts'
import { findItem, shownMenu } from './read-menu.ts'
import { createItem, updateItem } from './save-item.ts'

export const navigationHandlers = [
  bind(calls.showMenu, shownMenu, { isCached: true, tags: [] }),
  bind(calls.findMenuItem, findItem),
  bind(showCategory, readCategory, {
    isCached: true,
    tags: ({ data }) => ('redirect' in data ? null : [categoryTag(data.id)]),
  }),

  override(bind(calls.listAdminMenu, listForStaff)),
  override(bind(admin.createMenuItem, createItem)),
  override(bind(admin.updateMenuItem, updateItem)),
  override(bind(admin.destroyMenuItem, destroyItem)),
  override(bind(admin.destroyMenuItems, destroyItems)),

  bind(calls.moveMenuItem, moveItem),
  bind(admin.listCategoryProducts, listProducts),
  bind(calls.moveProductInCategory, moveProduct),
]
