import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { serveBuiltFiles } from './built-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'built-files-'))
const script = 'export const name = "a script"'.repeat(40)
const app = Fastify({ routerOptions: { ignoreDuplicateSlashes: true } })

before(async () => {
  await mkdir(join(folder, 'assets/deep'), { recursive: true })
  const files = {
    'secret.txt': 'not built',
    'assets/main-1a.js': script,
    'assets/main-1a.js.br': brotliCompressSync(script),
    'assets/main-1a.js.gz': gzipSync(script),
    'assets/deep/logo 1.svg': '<svg/>',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await serveBuiltFiles(app, join(folder, 'assets'), '/assets/')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('Not found'))
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

test('a file is sent with its type, for a year, in the best encoding that there is', async () => {
  const sizes = { br: brotliCompressSync(script).length, gzip: gzipSync(script).length }
  for (const [accept, encoding, size] of [
    ['gzip, br', 'br', sizes.br],
    ['gzip', 'gzip', sizes.gzip],
    ['identity', undefined, script.length],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get('/assets/main-1a.js?v=1', { 'accept-encoding': accept })
    assert.deepEqual([statusCode, headers['content-encoding'], rawPayload.length], [200, encoding, size], accept)
    assert.equal(headers['content-type'], 'application/javascript; charset=utf-8')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers.vary, 'accept-encoding')
    assert.match(String(headers.etag), /^W\//)
  }
  const plain = await get('/assets/deep/logo%201.svg', { 'accept-encoding': 'br' })
  assert.deepEqual([plain.body, plain.headers['content-encoding']], ['<svg/>', undefined])
})

test('HEAD, ranges and files that a browser has', async () => {
  const whole = await get('/assets/main-1a.js')
  const head = await get('/assets/main-1a.js', {}, 'HEAD')
  assert.deepEqual([head.statusCode, head.body, head.headers['content-length']], [200, '', String(script.length)])
  const part = await get('/assets/main-1a.js', { range: 'bytes=7-11' })
  assert.deepEqual([part.statusCode, part.body], [206, 'const'])
  assert.equal(part.headers['content-range'], `bytes 7-11/${script.length}`)
  const known = await get('/assets/main-1a.js', { 'if-none-match': String(whole.headers.etag) })
  assert.deepEqual([known.statusCode, known.body], [304, ''])
})

test('nothing else is a file: other names, folders, compressed copies, what lies outside', async () => {
  for (const url of [
    '/assets/main-2b.js',
    '/assets/main-1a.js.br',
    '/assets/main-1a.js.gz',
    '/assets/MAIN-1A.js',
    '/assets/',
    '/assets/deep',
    '/assets/deep/',
    '/assets/../secret.txt',
    '/assets/..%2Fsecret.txt',
    '/assets/%2E%2E/secret.txt',
    '/assets/deep%2F..%2F..%2Fsecret.txt',
  ])
    for (const method of ['GET', 'HEAD'] as const) assert.equal((await get(url, {}, method)).statusCode, 404, url)
  assert.equal((await get('/assets/main-1a.js', {}, 'POST')).statusCode, 404)
})
