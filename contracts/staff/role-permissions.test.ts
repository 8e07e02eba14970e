import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holds, permissionGroups, permissionList, permissionTree, tickedPermissions } from './role-permissions.ts'

const say = (key: string, params: Record<string, string> = {}) => [key, ...Object.values(params)].join(' ')

test('the groups are shown with titles and parts', () => {
  const design = permissionGroups(say)[0]
  assert.equal(design?.name, 'design')
  assert.equal(design?.title, 'permissions.group.design')
  assert.deepEqual(design?.permissions[0], {
    name: 'get pages',
    title: 'permissions.title permissions.resource.page permissions.action.list',
    action: 'get',
    resource: 'page',
    is_plural: true,
  })
})

test('the tree ticks what a role holds, and its ticks give the names back', () => {
  const names = ['get pages', 'get page', 'refund order']
  const tree = permissionTree(names, say)
  const ticked = tree.flatMap((group) => group.children.filter((leaf) => leaf.checked).map((leaf) => leaf.name))
  assert.deepEqual(ticked, names)
  assert.equal(tree[0]?.children.find((leaf) => leaf.name === 'create page')?.checked, false)
  assert.deepEqual(tickedPermissions(tree), names)
})

test('a plain list is read as it is, once each, unknown names too', () => {
  assert.deepEqual(tickedPermissions(['get pages', 'fly', 'get pages']), ['get pages', 'fly'])
})

test('the list of a session has one and many apart, and nothing that the catalogue lacks', () => {
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
