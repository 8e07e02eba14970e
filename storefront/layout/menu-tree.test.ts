import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { menuColumns, menuImages, menuTrail } from './menu-tree.ts'

let serial = 0
const item = (title: string, menus: MenuItem[] = [], image = ''): MenuItem => ({
  id: ++serial,
  order: 100,
  parent_id: null,
  type: 'category',
  url: title,
  path: `/category/${title}`,
  open_in_current_tab: true,
  display_title: title,
  image,
  caption: '',
  menus,
})
const titles = (items: readonly MenuItem[]) => items.map(({ display_title }) => display_title)

test('a panel has one column per nested item, and groups the others by six', () => {
  const plain = Array.from({ length: 7 }, (_, n) => item(`p${n}`))
  const panel = menuColumns(
    item('apparel', [plain[0] as MenuItem, item('clothes', [item('shirts')]), ...plain.slice(1)]),
  )
  deepEqual(
    panel.map(({ head, links }) => [head?.display_title, titles(links)]),
    [
      ['clothes', ['shirts']],
      [undefined, ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']],
      [undefined, ['p6']],
    ],
  )
})

test('at most two images, in the order of the menu', () => {
  const tree = item('a', [item('b'), item('c', [item('d', [], '/d'), item('e', [], '/e')]), item('f', [], '/f')])
  deepEqual(titles(menuImages(tree)), ['d', 'e'])
})

test('the trail of a page contains all its ancestors in the menu', () => {
  const tree = [item('tea', [item('pots', [item('clay')])]), item('home')]
  deepEqual(titles(menuTrail(tree, '/category/clay')), ['tea', 'pots', 'clay'])
  deepEqual(titles(menuTrail(tree, '/category/tea')), ['tea'])
  deepEqual(menuTrail(tree, '/category/unknown'), [])
  const returns: MenuItem = { ...item('returns'), type: 'page', path: '/returns' }
  deepEqual(titles(menuTrail([item('tea', [returns])], '/returns')), [])
  deepEqual(titles(menuTrail([item('tea', [returns]), returns], '/returns')), ['returns'])
  // A page may occur several times in the menu.
  deepEqual(titles(menuTrail([item('a', [item('services')]), item('services')], '/category/services')), ['services'])
})
