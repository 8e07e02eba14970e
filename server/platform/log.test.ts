import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { createLog, withRequestId } from './log.ts'
import { createRequestLog } from './request-log.ts'
import { randomToken } from './secrets.ts'

function recorder(level = 'trace') {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test('a line is one JSON object with level, time and text', () => {
  const { log, lines, last } = recorder()
  log.info({ order_number: 'SO-1' }, 'Order placed')
  const { time, pid, ...rest } = last()
  assert.equal(pid, process.pid)
  assert.equal(new Date(time).toISOString(), time)
  assert.deepEqual(rest, { level: 'info', order_number: 'SO-1', msg: 'Order placed' })
  assert.match(lines[0] ?? '', /^\{.*\}\n$/)
})

test('the log level is respected', () => {
  const { log, lines } = recorder('warn')
  log.info('unheard')
  log.warn('heard')
  assert.equal(lines.length, 1)
})

test('no secret is logged, wherever it occurs', () => {
  const { log, lines } = recorder()
  const canary = 'CaNaRy1234567890'
  const token = randomToken()
  log.info({ password: canary, password_confirmation: canary, current_password: canary })
  log.info({ body: { users: [{ name: 'Amy', deep: { smtp_password: canary, fb_client_secret: canary } }] } })
  log.info({ headers: { authorization: `Bearer ${canary}`, cookie: `session=${canary}`, 'set-cookie': [canary] } })
  log.info({ 'x-api-key': canary, apiKey: canary, S3_SECRET_ACCESS_KEY: canary, S3_ACCESS_KEY_ID: canary })
  log.info({ url: `/reset-password?token=${canary}&email=a@b.c` })
  log.info(`GET /reset-password?email=a@b.c&token=${canary}`)
  log.info('asked with %s', `Authorization: Bearer ${canary}`)
  log.info({ sql: `connect to postgres://shop:${canary}@db/shop` })
  log.info({ text: `{"password":"${canary}","token": "${canary}"}` })
  log.info({ text: `Cookie: language=en; session=${canary}` })
  log.info({ text: `key sk_live_${canary}, hook whsec_${canary}` })
  log.info({ text: `-----BEGIN EC PRIVATE KEY-----\n${canary}\n-----END EC PRIVATE KEY-----\n` })
  log.info({ text: JSON.stringify({ pem: `-----BEGIN PRIVATE KEY-----\n${canary}` }) })
  log.info({ card: '4242 4242 4242 4242', text: 'card 4242424242424242' })
  log.info({ path: `/api/unsubscribe/one-click/${token}` }, `one click ${token}`)
  log.child({ session: canary }).info('child')
  log.error(Object.assign(new Error(`failed with token=${canary}`), { config: { auth: canary } }))
  log.error({ err: new Error('outer', { cause: new Error(`password: ${canary}`) }) }, 'caused')
  log.error({ err: new AggregateError([new Error(`secret=${canary}`)], 'several') })
  log.info({ map: new Map([['token', { token: canary }]]), bytes: Buffer.from(canary) })
  const all = lines.join('')
  for (const secret of [canary, token, '4242', Buffer.from(canary).toString('base64')])
    assert.ok(
      !all.includes(secret),
      lines.find((line) => line.includes(secret)),
    )
  assert.equal(lines.length, 20)
})

test('the HTTP server can log its requests and errors through it', async () => {
  const { log, lines } = recorder()
  const app = fastify({ loggerInstance: log })
  app.post('/fails', () => Promise.reject(new Error('boom')))
  await app.inject({ method: 'POST', url: '/fails?token=CaNaRy1', headers: { cookie: 'session=CaNaRy2' }, payload: {} })
  assert.ok(lines.some((line) => line.includes('/fails?token=[secret]')))
  assert.ok(lines.some((line) => JSON.parse(line).err?.message === 'boom'))
  assert.ok(!lines.join('').includes('CaNaRy'))
})

test('other data stays readable', () => {
  const { log, last } = recorder()
  log.info({ order_id: 1234567890, total: 99.5, at: new Date(0), token_expired_time: 120, list: [1, 'two', null] })
  const { order_id, total, at, token_expired_time, list } = last()
  assert.deepEqual([order_id, total, at, token_expired_time], [1234567890, 99.5, '1970-01-01T00:00:00.000Z', 120])
  assert.deepEqual(list, [1, 'two', null])
  log.error({ err: Object.assign(new TypeError('wrong type'), { code: '22P02' }) })
  assert.equal(last().err.type, 'TypeError')
  assert.equal(last().err.message, 'wrong type')
  assert.equal(last().err.code, '22P02')
  assert.match(last().err.stack, /log\.test\.ts/)
})

test('circular or very long values do not break the log', () => {
  const { log, last } = recorder()
  const loop: Record<string, unknown> = { name: 'loop' }
  loop.self = loop
  log.info({ loop }, 'looped')
  assert.equal(last().msg, 'looped')
  log.info({ text: 'x'.repeat(1_000_000) })
  assert.ok(last().text.length < 11_000)
})

test('all log lines of a request have its id, and no others', async () => {
  const { log, lines } = recorder()
  const request = (id: string) =>
    withRequestId(id, async () => {
      await sleep(5)
      log.info({ made_by: id })
    })
  await Promise.all([request('a'), request('b')])
  log.info('outside')
  const ids = lines.map((line) => JSON.parse(line)).map(({ request_id, made_by }) => [request_id, made_by])
  assert.deepEqual(
    ids.sort(),
    [
      ['a', 'a'],
      ['b', 'b'],
      [undefined, undefined],
    ].sort(),
  )
})

test('the line of a request is the one that the log itself would write', () => {
  const { log, lines } = recorder()
  const parsed = (line = '') => ({ ...JSON.parse(line), time: '' })
  const answered = { method: 'GET', route: '/*', status: 200, ms: 3 }
  createRequestLog(log)({ ...answered, requestId: 'r"1' })
  withRequestId('r"1', () => log.info(answered, 'request'))
  assert.deepEqual(parsed(lines[0]), parsed(lines[1]))
  assert.equal(lines.length, 2)
  const quiet = recorder('warn')
  createRequestLog(quiet.log)({ ...answered, requestId: undefined })
  assert.deepEqual(quiet.lines, [])
})

test('what is urgent is written at once by an output that collects lines', () => {
  const written: number[] = []
  const log = createLog('info', { write: () => undefined, flushSync: () => void written.push(1) })
  log.info('later')
  assert.deepEqual(written, [])
  log.warn('now')
  assert.deepEqual(written, [1])
})
