import { deepEqual, equal } from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { httpServer } from './http-server.ts'

test('a file that eleven parts of the server wait for writes no warning to the log', async (t) => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  t.after(() => process.off('warning', note))
  const server = httpServer((_request, response) => {
    for (let part = 0; part < 11; part++) response.once('close', () => undefined)
    response.end('a file')
  }, [])
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  equal(await (await fetch(`http://127.0.0.1:${port}`)).text(), 'a file')
  deepEqual(warnings, [])
})
