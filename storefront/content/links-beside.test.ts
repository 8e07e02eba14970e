import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { linksBeside, listsInHtml } from './links-beside.ts'

const list = (title: string, ...links: string[]) =>
  `<section><h3>${title}</h3><ul>${links.map((href) => `<li><a href="${href}">Page &amp; ${href}</a></li>`).join('')}</ul></section>`
const footer = listsInHtml(
  list('Shop', '/product?badges=new&amp;x=1', '/brand') + list('Help', '/delivery', '/returns'),
)

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

test('links to other sites and without a place of their own are no pages beside it', () => {
  const elsewhere = { path: 'https://example.com', title: 'Elsewhere' }
  const [about, terms] = [
    { path: '/about', title: 'About' },
    { path: '/terms', title: 'Terms' },
  ]
  const links = [elsewhere, about, terms].map((link) => ({ id: link.path, open_in_current_tab: true, ...link }))
  deepEqual(linksBeside([{ title: 'Shop', links }], '/about'), { title: 'Shop', links: [about, terms] })
  equal(linksBeside([{ title: 'Shop', links: links.slice(0, 2) }], '/about'), null)
})

test('a page that the footer does not name, or names alone, has no navigation', () => {
  equal(linksBeside(footer, '/about'), null)
  equal(linksBeside(listsInHtml(list('Help', '/delivery')), '/delivery'), null)
  equal(linksBeside([], '/delivery'), null)
})
