import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { linksBeside } from './links-beside.ts'

const list = (title: string, ...links: string[]) =>
  `<section><h3>${title}</h3><ul>${links.map((href) => `<li><a href="${href}">Page &amp; ${href}</a></li>`).join('')}</ul></section>`
const footer = list('Shop', '/product?badges=new&amp;x=1', '/brand') + list('Help', '/delivery', '/returns')

test('a page is listed among those that the footer lists with it', () => {
  deepEqual(linksBeside(footer, '/returns'), {
    title: 'Help',
    links: [
      { path: '/delivery', title: 'Page & /delivery' },
      { path: '/returns', title: 'Page & /returns' },
    ],
  })
  deepEqual(linksBeside(footer, '/brand')?.links[0]?.path, '/product?badges=new&x=1')
})

test('a page that the footer does not name, or names alone, has no navigation', () => {
  equal(linksBeside(footer, '/about'), null)
  equal(linksBeside(list('Help', '/delivery'), '/delivery'), null)
  equal(linksBeside('', '/delivery'), null)
})
