import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { type MissingLine, readMissing, writeMissing } from './reorder-outcome.ts'

const read = (query: string) => readMissing(new URLSearchParams(query))

test('missing lines survive a round trip through the URL', () => {
  const missing: MissingLine[] = [
    { line: 12, why: 'gone' },
    { line: 14, why: 'fewer', added: 2 },
    { line: 15, why: 'held' },
    { line: 16, why: 'out' },
    { line: 17, why: 'application' },
  ]
  equal(writeMissing(missing), '12-gone,14-fewer-2,15-held,16-out,17-application')
  deepEqual(read(`again=${writeMissing(missing)}`), missing)
})

test('a URL without missing lines has none, and invalid ones are ignored', () => {
  equal(read('page=2'), null)
  deepEqual(read('again='), [])
  deepEqual(read('again=x-gone,1-eaten,2-fewer,3-fewer--1,4,,5-fewer-1e9'), [])
})
