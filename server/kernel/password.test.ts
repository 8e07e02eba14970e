import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword, isPassword } from './password.ts'

test('many concurrent passwords leave threads for files', async () => {
  const hashed = await hashPassword('correct horse')
  let checked = 0
  const all = Array.from({ length: 20 }, async (_, n) => {
    assert.equal(await isPassword(hashed, n % 2 ? 'correct horse' : 'wrong'), n % 2 === 1)
    checked++
  })
  await stat('.')
  assert(checked < 10, `a file was read after ${checked} of 20 passwords`)
  await Promise.all(all)
})

test('a request behind hundreds of waiting ones gets 503', async () => {
  // One that takes no time: how many wait does not depend on it.
  const hashed = await hash('correct horse', { memoryCost: 1024, timeCost: 1 })
  const all = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword(hashed, 'wrong')))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []))
  assert.deepEqual(refused, Array(8).fill(503))
  assert.equal(await isPassword(hashed, 'correct horse'), true)
})
