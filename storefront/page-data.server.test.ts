import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { dataScript, encodePageData } from './page-data.server.ts'

/** What the router of a browser makes of a page's data: the script runs, and its text is decoded. */
async function received(data: unknown): Promise<unknown> {
  const text = encodePageData(data)
  if (text === undefined) return 'not plain'
  const script = dataScript(text, 'n')
  equal(script.match(/<\/?[a-z!]/gi)?.join(), '<s,</s', 'only its own element begins and ends')
  const sent: string[] = []
  const streamController = { enqueue: (chunk: string) => sent.push(chunk), close: () => {} }
  runInNewContext(script.replace(/^<script nonce="n">|<\/script>$/g, ''), {
    window: { __reactRouterContext: { streamController } },
  })
  const stream = new Blob(sent).stream()
  return (await decode(stream, globalThis)).value
}

test('a browser receives the data of a page as they are', async () => {
  const shared = { name: '綠茶 "Sencha"', tags: ['a', 'b', 'a'] }
  const data = {
    loaderData: {
      root: { shared, again: shared, list: [shared, [], {}, [[]]] },
      page: {
        ...{ none: null, not: undefined, yes: true, no: false, zero: 0, negative: -1.5, endless: -Infinity },
        text: `</script><!-- '"\\\n\r\u2028\u2029 & > \`\${1}`,
        ...{ '': 'empty key', true: 'key like a value', 1: 1, '-7': 'number as a key' },
      },
    },
    actionData: null,
    errors: null,
  }
  deepEqual(await received(data), data)
  for (const value of [-0, Number.NaN, Infinity, '', 'null', [null, undefined, 1]])
    deepEqual(await received({ value }), { value })
})

test('shared objects stay shared, and equal texts are written once', async () => {
  const one = { id: 1 }
  const { a, b } = (await received({ a: one, b: one })) as { a: object; b: object }
  equal(a, b)
  equal(encodePageData(['tea', 'tea', { tea: 'tea' }]), '[[1,1,2],"tea",{"_1":1}]\n')
})

test('what is no plain data is left to the router', async () => {
  for (const value of [Promise.resolve(1), new Date(0), new Map(), 1n, () => 1, Symbol('a')])
    equal(await received({ value }), 'not plain')
})
