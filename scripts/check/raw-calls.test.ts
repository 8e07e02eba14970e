import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRawCalls } from './raw-calls.ts'

const problems = (path: string, text: string) => checkRawCalls([{ path, text }]).problems

test('raw SQL and bare requests in code of the server are found', () => {
  const text = 'const a = 1\nawait sql.raw(text)\nawait fetch(address)'
  assert.deepEqual(problems('server/modules/x/y.ts', text), [
    'server/modules/x/y.ts:2 uses sql.raw: values and names go into statements by the query builder or sql.ref',
    'server/modules/x/y.ts:3 uses fetch: requests to other servers go through outboundFetch',
  ])
})

test('tests, browsers and other functions of such names are left alone', () => {
  for (const path of ['server/x.test.ts', 'server/testing/x.ts', 'admin/x.ts'])
    assert.deepEqual(problems(path, 'fetch(a)'), [])
  assert.deepEqual(problems('server/x.ts', 'refetch(a); query.fetch(b); outboundFetch(c)'), [])
})
