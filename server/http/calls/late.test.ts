import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { testApp } from '#server/testing/app.ts'

/** Answers to requests that come while this process does nothing but block, until one is another than 200. */
async function underLoad(MAX_DELAY_MS: string): Promise<number> {
  const { app, close } = await testApp({ env: { MAX_DELAY_MS } })
  try {
    for (let turn = 0; turn < 20; turn++) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      await setTimeout(1)
      const { statusCode, headers } = await app.inject('/api/shipping')
      if (statusCode !== 200) {
        assert.equal(headers['retry-after'], '2')
        return statusCode
      }
    }
    return 200
  } finally {
    await close()
  }
}

test('an overloaded process refuses requests, unless the limit is raised', async () => {
  assert.equal(await underLoad('100'), 503)
  assert.equal(await underLoad('0'), 200)
})
