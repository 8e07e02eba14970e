import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { sha256 } from '#server/platform/secrets.ts'
import { startFakeS3 } from '#server/testing/fake-s3.ts'
import { diskStore } from './disk.ts'
import { openFiles } from './open-files.ts'
import { s3Store } from './s3.ts'
import { type FileStore, folders, storagePath } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-files-'))
const s3 = await startFakeS3()
after(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
const longAgo = new Date(Date.now() - 86_400_000)
const soon = () => new Date(Date.now() + 2_000)
const listed = async (store: FileStore, key: string, before: Date) => {
  const keys: string[] = []
  for await (const one of store.oldKeys(key.slice(0, 2), before)) keys.push(one)
  return keys.sort()
}
const onS3 = (more: object = {}) =>
  s3Store({ endpoint: s3.url, region: 'eu-west-1', bucket: 'shop', accessKeyId: 'id', secretAccessKey: 'key', ...more })

const read = async (store: FileStore, key: string) => {
  const file = await store.open(key)
  return file && { size: file.size, content: await buffer(file.stream) }
}

for (const [name, store] of Object.entries({ disk: diskStore(join(folder, 'disk')), s3: onS3() })) {
  test(`${name}: a stored file can be read, and is gone after removal`, async () => {
    const content = Buffer.from(`content 內容 ${name}`)
    const key = sha256(content)
    assert.equal(await store.open(key), null)
    await store.put(key, content)
    assert.deepEqual(await read(store, key), { size: content.length, content })
    await store.remove(key)
    assert.equal(await store.open(key), null)
    await store.remove(key)
  })

  test(`${name}: a range can be read, with the size of the whole file`, async () => {
    const content = Buffer.from('0123456789')
    const key = sha256(content)
    await store.put(key, content)
    const part = await store.open(key, { start: 3, end: 5 })
    assert.deepEqual([part?.size, part && String(await buffer(part.stream))], [10, '345'])
  })

  test(`${name}: concurrent puts of one file store it once`, async () => {
    const content = Buffer.alloc(500_000, name)
    const key = `${sha256(content)}.480.webp`
    await Promise.all(Array.from({ length: 20 }, () => store.put(key, content)))
    assert.deepEqual(await read(store, key), { size: content.length, content })
  })

  test(`${name}: old files are listed and removed, unless stored again`, async () => {
    const age = () =>
      name === 's3' ? s3.age(longAgo) : utimesSync(join(folder, 'disk', storagePath(key)), longAgo, longAgo)
    const content = Buffer.from(`old ${name}`)
    const key = sha256(content)
    const sizes = [160, 480, 960].map((size) => `${key}.${size}.webp`)
    const yesterday = new Date(longAgo.getTime() + 1_000)
    assert.deepEqual([await listed(store, key, soon()), await store.removeOld(key, soon())], [[], false])
    for (const each of [key, ...sizes]) await store.put(each, content)
    assert.deepEqual(await listed(store, key, soon()), [key, ...sizes])
    assert.deepEqual([await listed(store, key, yesterday), await store.removeOld(key, yesterday)], [[], false])
    age()
    assert.ok((await listed(store, key, yesterday)).includes(key))
    await store.put(key, content)
    assert.equal(await store.removeOld(key, yesterday), false)
    assert.deepEqual((await read(store, key))?.content, content)
    age()
    assert.equal(await store.removeOld(key, yesterday), true)
    assert.equal(await store.open(key), null)
    assert.equal(await store.removeOld(key, yesterday), false)
  })

  test(`${name}: an empty file is a file`, async () => {
    await store.put(sha256(''), new Uint8Array())
    assert.equal((await read(store, sha256('')))?.size, 0)
  })

  test(`${name}: an invalid key is refused before any access`, async () => {
    const hash = sha256('x')
    const wrong = [
      '',
      'x',
      '../../etc/passwd',
      `${hash}/../x`,
      `/${hash}`,
      `${hash}\n`,
      `${hash.toUpperCase()}`,
      `${hash}..`,
    ]
    for (const key of wrong) {
      await assert.rejects(store.put(key, new Uint8Array()), /Not a key/)
      await assert.rejects(store.open(key), /Not a key/)
      await assert.rejects(store.remove(key), /Not a key/)
    }
  })
}

test('disk: no partial file remains, after success or failure', async () => {
  const path = join(folder, 'whole')
  const store = diskStore(path)
  const key = sha256('whole')
  await Promise.all(Array.from({ length: 5 }, () => store.put(key, Buffer.from('whole'))))
  assert.deepEqual(readdirSync(join(path, key.slice(0, 2))), [key])
  assert.equal(readFileSync(join(path, key.slice(0, 2), key), 'utf8'), 'whole')
  const blocked = diskStore(join(path, key.slice(0, 2), key))
  await assert.rejects(blocked.put(sha256('x'), Buffer.from('x')))
})

test('disk: a file removed during concurrent puts is complete or gone', async () => {
  const store = diskStore(join(folder, 'removed'))
  const content = Buffer.alloc(200_000, 'x')
  const key = sha256(content)
  const path = join(folder, 'removed', storagePath(key))
  for (let round = 0; round < 30; round++) {
    await store.put(key, content)
    utimesSync(path, longAgo, longAgo)
    const before = new Date(longAgo.getTime() + 1_000)
    await Promise.all([store.removeOld(key, before), store.put(key, content)])
    assert.deepEqual((await read(store, key))?.content, content, `round ${round}`)
    assert.deepEqual(readdirSync(join(path, '..')), [key])
  }
})

test('disk: partial files of a crash are removed with old files', async () => {
  const store = diskStore(join(folder, 'left'))
  const key = sha256('left')
  await store.put(key, Buffer.from('left'))
  const part = join(folder, 'left', `${storagePath(key)}.${'0'.repeat(8)}-0000.part`)
  writeFileSync(part, 'le')
  await listed(store, key, new Date(Date.now() - 3_600_000))
  assert.ok(existsSync(part))
  utimesSync(part, longAgo, longAgo)
  assert.deepEqual(await listed(store, key, new Date(Date.now() - 3_600_000)), [])
  assert.equal(existsSync(part), false)
  assert.deepEqual((await read(store, key))?.content.toString(), 'left')
})

test('keys belong to an existing subfolder', () => {
  assert.deepEqual([folders.length, new Set(folders).size], [256, 256])
  for (const text of ['a', 'b', 'c']) assert.ok(folders.includes(storagePath(sha256(text)).slice(0, 2)))
})

test('disk: a file truncated by a crash is written again', async () => {
  const store = diskStore(join(folder, 'short'))
  const key = sha256('a whole file')
  await store.put(key, Buffer.from('a wh'))
  await store.put(key, Buffer.from('a whole file'))
  assert.equal((await read(store, key))?.content.toString(), 'a whole file')
})

test('s3: requests are signed, with path-style bucket URLs', async () => {
  s3.requests.length = 0
  const key = sha256('signed')
  await onS3().put(key, Buffer.from('signed'))
  assert.deepEqual(
    s3.requests.map(({ method, path }) => [method, path]),
    [['PUT', `/shop/${key.slice(0, 2)}/${key}`]],
  )
  assert.match(s3.requests[0]?.authorization ?? '', /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-west-1\/s3\//)
})

test('s3: a failing service is an error, not a missing file, and does not hang', async () => {
  const key = sha256('failing')
  s3.fail = 'error'
  await assert.rejects(onS3().put(key, Buffer.from('x')))
  await assert.rejects(onS3().open(key))
  s3.fail = 'drop'
  await assert.rejects(onS3().open(key))
  s3.fail = 'forbidden'
  await assert.rejects(onS3().open(key))
  s3.fail = undefined
  const unreachable = onS3({ endpoint: 'http://127.0.0.1:1' })
  await assert.rejects(unreachable.open(key))
})

test('the configuration selects a bucket, else the data folder', async () => {
  const key = sha256('chosen')
  const dataDir = join(folder, 'data')
  await openFiles({ s3: undefined, dataDir }).put(key, Buffer.from('chosen'))
  assert.ok(existsSync(join(dataDir, 'files', key.slice(0, 2), key)))
})
