import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextParams } from '../texts.ts'
import { tickedPermissions } from './permission-list.ts'
import { holds, permissionGroups, permissionList, permissionTree, type Reader } from './role-permissions.ts'

const translate = (key: string, params: TextParams = {}) => [key, ...Object.values(params)].join(' ')
const reader: Reader = { locale: 'zh-HK', translate }

test('groups have titles, and permissions their parts', () => {
  const design = permissionGroups(reader)[0]
  assert.equal(design?.name, 'design')
  assert.equal(design?.title, 'permissions.group.design')
  assert.deepEqual(design?.permissions[0], {
    name: 'get pages',
    title: 'permissions.title 頁面 permissions.action.list',
    action: 'get',
    resource: 'page',
    is_plural: true,
  })
})

test('the tree is checked where the role has a permission, and its checked nodes return the names', () => {
  const names = ['get pages', 'get page', 'refund order']
  const tree = permissionTree(names, reader)
  const ticked = tree.flatMap((group) => group.children.filter((leaf) => leaf.checked).map((leaf) => leaf.name))
  assert.deepEqual(ticked, names)
  assert.equal(tree[0]?.children.find((leaf) => leaf.name === 'create page')?.checked, false)
  assert.deepEqual(tickedPermissions(tree), names)
})

test('a plain list of names is taken without repetitions, unknown names included', () => {
  assert.deepEqual(tickedPermissions(['get pages', 'fly', 'get pages']), ['get pages', 'fly'])
})

test('the permission list of a session separates one and many and omits undeclared names', () => {
  const list = permissionList(['get pages', 'get page', 'fly away'])
  assert.deepEqual(list, {
    page: [
      { action: 'get', is_plural: true },
      { action: 'get', is_plural: false },
    ],
  })
  assert.equal(holds(list, 'get page'), true)
  assert.equal(holds(list, 'create page'), false)
  assert.equal(holds(permissionList(['get pages']), 'get page'), false)
})
