import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fetchPublicFile } from './fetch-public-file.ts'
import { isPublicAddress } from './public-address.ts'
import { ForbiddenAddress, isForbiddenUrl } from './public-connection.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  if (request.url === '/away') return response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()
  if (request.url === '/near') return response.writeHead(302, { location: '/file' }).end()
  if (request.url === '/circle') return response.writeHead(302, { location: '/circle' }).end()
  if (request.url === '/gone') return response.writeHead(404).end('no')
  if (request.url === '/slow') return
  response.end(Buffer.alloc(1000, 'x'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close().closeAllConnections())
const { port } = server.address() as AddressInfo
const host = `127.0.0.1:${port}`
const allowed = { bytes: 1000, milliseconds: 2000, allowedHosts: [host] }

test('only addresses of the public internet are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111']) assert.equal(isPublicAddress(address), true, address)
  const others = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ]
  const others6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ]
  for (const address of [...others, ...others6, 'localhost', '']) assert.equal(isPublicAddress(address), false, address)
})

test('private addresses, other protocols, ports and credentials are refused before anybody is asked', async () => {
  const before = asked
  const urls = [
    ...[
      `http://${host}/file`,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
      'http://0x7f.1/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'ftp://example.com/a',
      'http://example.com:8080/a',
    ],
    ...['http://user:secret@example.com/a', 'javascript:alert(1)', 'not an address', '//example.com/a.png'],
  ]
  for (const url of urls) {
    assert.equal(isForbiddenUrl(url, []), true, url)
    await assert.rejects(fetchPublicFile(url, { ...allowed, allowedHosts: [] }), ForbiddenAddress, url)
  }
  // A name that leads to this machine is found out when it is resolved.
  assert.equal(isForbiddenUrl('http://localhost/a', []), false)
  await assert.rejects(fetchPublicFile('http://localhost/a', { ...allowed, allowedHosts: [] }), ForbiddenAddress)
  assert.equal(asked, before)
})

test('a host of the configuration is asked; size, time, status and redirects have limits', async () => {
  assert.equal((await fetchPublicFile(`http://${host}/near`, allowed)).length, 1000)
  await assert.rejects(fetchPublicFile(`http://${host}/file`, { ...allowed, bytes: 999 }), /more than 999 bytes/)
  await assert.rejects(fetchPublicFile(`http://${host}/gone`, allowed), /404/)
  await assert.rejects(fetchPublicFile(`http://${host}/away`, allowed), ForbiddenAddress)
  await assert.rejects(fetchPublicFile(`http://${host}/circle`, allowed), /redirects/)
  await assert.rejects(fetchPublicFile(`http://${host}/slow`, { ...allowed, milliseconds: 50 }))
})
