import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { HttpError, unauthenticated } from './errors.ts'
import { giveBack, limit, limitFailures, removeEndedRateLimits, take } from './rate-limit.ts'

const { db, url, close } = await testDatabase()
after(close)

const five = (key: string) => ({ name: 'test', key, points: 5, seconds: 300 })
const isTooMany = (error: unknown) => error instanceof HttpError && error.status === 429
const times = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work))

test('the sixth request of a limit of five is refused, also when all arrive at once', async () => {
  const allowed = await times(50, () => take(db, five('at once')))
  assert.equal(allowed.filter(Boolean).length, 5)
  await assert.rejects(limit(db, five('at once')), isTooMany)
})

test('other keys and other names are counted separately', async () => {
  await times(5, () => limit(db, five('a')))
  await limit(db, five('b'))
  await limit(db, { ...five('a'), name: 'another' })
  await assert.rejects(limit(db, five('a')), isTooMany)
})

test('the count ends with its period, and refused requests do not extend it', async () => {
  const brief = { name: 'brief', key: 'k', points: 1, seconds: 300 }
  const ends = () => db.selectFrom('rate_limits').select('ends_at').orderBy('ends_at', 'desc').execute()
  assert.ok(await take(db, brief))
  const before = await ends()
  assert.ok(!(await take(db, brief)))
  assert.deepEqual(await ends(), before)
  await sql`update rate_limits set ends_at = now() - interval '1 second'`.execute(db)
  assert.ok(await take(db, brief))
  assert.ok(!(await take(db, brief)))
})

test('only failed log-ins count: correct ones are unlimited, the sixth wrong one is refused unchecked', async () => {
  const login = five('staff@example.com 127.0.0.1')
  let checked = 0
  const attempt = (isRight: boolean) => () => {
    checked++
    return isRight ? Promise.resolve('in') : Promise.reject(unauthenticated('errors.login_refused'))
  }
  for (let i = 0; i < 8; i++) assert.equal(await limitFailures(db, login, attempt(true)), 'in')
  for (let i = 0; i < 5; i++)
    await assert.rejects(limitFailures(db, login, attempt(false)), (error: HttpError) => error.status === 401)
  assert.equal(checked, 13)
  await assert.rejects(limitFailures(db, login, attempt(true)), isTooMany)
  assert.equal(checked, 13)
})

test('concurrent guesses are limited like sequential ones', async () => {
  let checked = 0
  const guess = () =>
    limitFailures(db, five('burst'), async () => {
      checked++
      await sleep(20)
      throw unauthenticated('errors.login_refused')
    })
  await Promise.allSettled(Array.from({ length: 40 }, guess))
  assert.equal(checked, 5)
})

test('returned points can be used again, and no more than those', async () => {
  const one = { name: 'given back', key: 'k', points: 1, seconds: 300 }
  assert.ok(await take(db, one))
  await times(3, () => giveBack(db, one))
  assert.ok(await take(db, one))
  assert.ok(!(await take(db, one)))
})

test('the count is shared by all processes and survives restarts', async () => {
  const script = `
    import { openDatabase } from '#server/platform/database/pool.ts'
    import { take } from '#server/kernel/rate-limit.ts'
    const { db } = openDatabase(process.argv[1])
    await take(db, { name: 'test', key: 'two processes', points: 5, seconds: 300 })
    process.kill(process.pid, 'SIGKILL')`
  await times(4, async () => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, url], { stdio: 'inherit' })
    const signal = await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
    assert.equal(signal, 'SIGKILL')
  })
  assert.ok(await take(db, five('two processes')))
  assert.ok(!(await take(db, five('two processes'))))
})

test('keys are stored hashed, and expired counts are removed', async () => {
  await take(db, { name: 'ended', key: 'canary@example.com', points: 1, seconds: 0.01 })
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes('canary'))
  await sleep(20)
  const going = rows.filter((row) => Date.parse(row.ends_at) > Date.now())
  assert.ok(going.length < rows.length)
  await removeEndedRateLimits(db)
  const left = await db.selectFrom('rate_limits').selectAll().execute()
  assert.deepEqual(left.map((row) => row.key).sort(), going.map((row) => row.key).sort())
})

test('counting inside a transaction is a programming error', async () => {
  await assert.rejects(
    db.transaction().execute((tx) => limit(tx, five('transaction'))),
    /outside the transaction/,
  )
})
