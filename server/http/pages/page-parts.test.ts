import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { settingsFrom } from '#contracts/configuration/settings.ts'
import { contentSecurityPolicy } from '#server/http/security/page-policy.ts'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import { encodingFor } from './cached-page.ts'
import { asPreview, inlineScripts, takeMarks, toBytes, withScripts } from './page-html.ts'
import { isCanonicalPath, pageKey } from './page-key.ts'
import { getVisitor, knownCurrency } from './visitor-preferences.ts'

const settings = settingsFrom({})
const visitor = getVisitor(settings, new URL('http://shop.test/'), {}, false)
const guest = { ...visitor, settings, actor: { kind: 'guest' } } as const
const key = (path: string, reader: Parameters<typeof audienceKey>[0] = guest) =>
  pageKey(new URL(path, 'http://shop.test'), audienceKey(reader))
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the cache key contains what a guest page depends on, and nothing else', () => {
  equal(key('/product?utm_source=mail&notice=page_not_found'), key('/product'))
  equal(key('/product?brand_ids=2&brand_ids=1'), key('/product?brand_ids=1&brand_ids=2'))
  equal(key('/product?_routes=pages/home'), key('/product'))
  const different = [
    key('/product'),
    key('/product?page=2'),
    key('/product?attributes.color=red'),
    key('/product.data'),
    key('/product.data?_routes=root'),
    key('/product', { ...guest, language: 'zh_hk' }),
    key('/product', { ...guest, currency: 'USD' }),
    key('/product', { ...guest, settings: settingsFrom({ config: { member_only: '1' } }) }),
  ]
  equal(new Set(different).size, different.length)
  notEqual(key('/product?sort=b%26page%3D2'), key('/product?sort=b&page=2'))
})

test('unknown query parameters do not create another cache entry', () => {
  for (const path of ['/', '/page/about', '/brand', '/_root.data'])
    equal(key(`${path}?keyword=a&page=7&brand_ids=1&attributes.x=1&per_page=3`), key(path), path)
  equal(key('/product/tea?keyword=a&page=7&brand_ids=1&per_page=3'), key('/product/tea'))
  notEqual(key('/product/tea?attributes.x=1'), key('/product/tea'))
  for (const path of ['/product', '/product.data', '/service', '/category/tea', '/brand/hill', '/brand/hill.data'])
    notEqual(key(`${path}?page=7`), key(path), path)
  notEqual(key('/page/about?language=zh_hk'), key('/page/about'))
})

test('only the canonical form of a URL is cached', () => {
  for (const path of ['/', '/product', '/product/tea-2', '/%E8%8C%B6', '/_root.data', '/category/a%20b'])
    equal(isCanonicalPath(path), true, path)
  for (const path of ['/Product', '//product', '/product/', '/%70roduct', '/%e8%8c%b6', '/a//b', '/%', '/%ff'])
    equal(isCanonicalPath(path), false, path)
})

test('?language= wins over the cookie, which wins over the main language; unknown ones count as not sent', () => {
  const of = (path: string, language?: string) =>
    getVisitor(settings, new URL(path, 'http://shop.test'), { language }, false)
  deepEqual(
    [of('/?language=zh-HK', 'zh_cn').language, of('/', 'zh_cn').language, of('/').language],
    ['zh_hk', 'zh_cn', 'en_us'],
  )
  deepEqual([of('/?language=xx', 'zh_cn').language, of('/', '<script>').language], ['zh_cn', 'en_us'])
  equal(of('/', 'zh_hk').locale, 'zh-HK')
  deepEqual([knownCurrency(settings, 'HKD'), knownCurrency(settings, 'XXX')], ['HKD', undefined])
})

test('scripts are inserted unchanged, before the ends of head and body', () => {
  const html = '<html><head><title>A</title></head><body><p>B</p></body></html>'
  const done = withScripts(
    [html],
    [
      { header: '<script>"$&"</script>', footer: '' },
      { header: '', footer: '<script>1</script>' },
    ],
  )
  equal(
    done.join(''),
    '<html><head><title>A</title><script>"$&"</script></head><body><p>B</p><script>1</script></body></html>',
  )
})

const directives = (policy: string) => new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]))

test('the policy allows the given inline scripts and the named hosts, and closes everything else', () => {
  const options = { scripts: ['a()', 'b()'], hosts: ['https://cdn.test'] }
  const plain = directives(contentSecurityPolicy({ ...options, isSecure: false }))
  equal(plain.get('script-src'), `script-src 'self' ${hash('a()')} ${hash('b()')} https://cdn.test`)
  equal(plain.get('connect-src'), "connect-src 'self' https://cdn.test")
  match(plain.get('frame-src') ?? '', /^frame-src 'self' https:\/\/www\.youtube\.com .* https:\/\/cdn\.test$/)
  for (const directive of [
    ...["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ...["img-src 'self' https: data: blob:", 'report-uri /api/csp-report'],
  ])
    equal(plain.get(directive.split(' ')[0]), directive)
  equal(plain.has('upgrade-insecure-requests') || plain.has('report-to'), false)
  const secure = directives(contentSecurityPolicy({ ...options, isSecure: true }))
  equal(secure.has('upgrade-insecure-requests') && secure.has('report-to'), true)
})

test('marked scripts are distinguished from others, and the mark is removed', () => {
  const html =
    '<script nonce="m">a()</script><script async="" nonce="m" type="module">b()</script><script>c()</script>' +
    '<script nonce="other">d()</script><script nonce="m" src="/e.js"></script><link nonce="m" href="/f.css"/>'
  const ready = new TextEncoder().encode('<p nonce="m">茶</p>')
  const taken = takeMarks([html, ready, `<script async src="/g.js" nonce="m"></script>`], 'm')
  deepEqual(taken.scripts, ['a()', 'b()'])
  equal(
    toBytes(taken.page).toString(),
    `${html.replaceAll(' nonce="m"', '')}<p nonce="m">茶</p><script async src="/g.js"></script>`,
  )
  deepEqual(inlineScripts('<script src="/a.js"></script><script>$&</script>'), ['$&'])
})

test('a preview has neither scripts nor files of scripts, and its links stay where they are', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><script>a()</script>' +
    '<a href="/product">B</a><script type="module" src="/c.js"></script></body></html>'
  equal(
    asPreview(html),
    '<html><head><base target="_blank"/><link rel="stylesheet" href="/a.css"/></head><body><a href="/product">B</a></body></html>',
  )
})

test('brotli is preferred to gzip, and an encoding that the browser refuses is not sent', () => {
  deepEqual(['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity', undefined, 'BR'].map(encodingFor), [
    'br',
    'gzip',
    'gzip',
    'identity',
    'identity',
    'br',
  ])
})
