import { z } from 'zod'
import { call } from '../resource/call.ts'
import { check } from '../resource/rules-of-kinds.ts'

/* The engine's own saves, behind the lock of the tree. Fields are read by the resource's rules (contracts/menu/menu.ts). */

export const createMenuItem = call('POST /api/admin/menu', {
  access: 'create menu',
  input: z.looseObject({}),
  summary: 'Creates a menu item, after its siblings',
})

export const updateMenuItem = call('PUT /api/admin/menu/:id', {
  access: 'update menu',
  input: z.looseObject({ id: check.id }),
  summary: 'Changes a menu item; another parent_id moves it with all below it',
})

export const destroyMenuItem = call('DELETE /api/admin/menu/:id', {
  access: 'destroy menu',
  input: z.looseObject({ id: check.id }),
  summary: 'Deletes a menu item; {cascade} with all below it, {detach} with its links to products',
})
