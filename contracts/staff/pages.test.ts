import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAccess, pages } from './pages.ts'
import { isPermission } from './permissions.ts'

test('a page requires the permission of its resource', () => {
  const cases: [string, string | undefined][] = [
    ['/admin/page', 'get pages'],
    ['/admin/page/create', 'create page'],
    ['/admin/page/edit/3', 'get page'],
    ['/admin/blog/article/edit/3', 'get blog_article'],
    ['/admin/customer', 'get users'],
    ['/admin/customer/create;lead_inputs=%7B%22a%2Fb%22%3A1%7D', 'create user'],
    ['/admin/order/create', 'create order'],
    ['/admin/order/12', 'get order'],
    ['/admin/shipping/create', 'update configuration'],
    ['/admin/shipping/edit/1', 'get shipping_settings'],
    ['/admin/change_admin_template', 'update configuration'],
    ['/admin/lead/funnel/management/2', 'get leads'],
    ['/admin/formbuilder/4/history/9', 'get submit_history'],
    ['/admin/broadcast-receiver/edit/Gold members', 'get broadcast_receiver'],
  ]
  for (const [path, access] of cases) assert.equal(pageAccess(path), access, path)
})

test('some pages are open to all staff', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/profile',
    '/admin/dashboard',
    '/admin/my-tasks',
    '/admin/my-calendar',
  ])
    assert.equal(pageAccess(path), 'any', path)
})

test('other paths are not pages', () => {
  for (const path of [
    '/admin/nothing',
    '/admin/page/edit',
    '/admin/page/edit/',
    '/admin/page/edit/3/4',
    '/admin/constructor',
  ])
    assert.equal(pageAccess(path), undefined, path)
})

test('every page requires a permission that exists', () => {
  for (const [path, access] of pages) assert.ok(access === 'any' || isPermission(access), path)
})
