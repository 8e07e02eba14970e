import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isPersonalPage, isProtectedPage, needsFullLoad } from './page-kinds.ts'

test('pages with sensitive input are protected, as page and as page data', () => {
  const pages = [
    '/login',
    '/account/orders/7',
    '/password/reset',
    '/checkout',
    '/account.data',
    '/CHECKOUT',
    '//login',
    '/%6cogin',
    '/account%2Fx',
    '/admin/order',
  ]
  for (const path of pages) equal(isProtectedPage(path), true, path)
  for (const path of ['/', '/_root.data', '/cart', '/order/success', '/page/login', '/product/account']) {
    equal(isProtectedPage(path), false, path)
  }
})

test('pages rendered for one visitor are personal', () => {
  for (const path of ['/cart', '/cart.data', '/order/success', '/wishlist', '/login', '/search/tea'])
    equal(isPersonalPage(path), true, path)
  for (const path of ['/', '/product/cart', '/category/order', '/about']) equal(isPersonalPage(path), false, path)
})

test('only navigation to or from protected pages is a full load', () => {
  equal(needsFullLoad('/cart', '/checkout'), true)
  equal(needsFullLoad('/account', '/'), true)
  equal(needsFullLoad('/login', '/register'), false)
  equal(needsFullLoad('/', '/product/teapot'), false)
})
