import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { systemContext } from '#server/kernel/system-context.ts'
import { testApp } from '#server/testing/app.ts'
import { testSecretKey } from '#server/testing/server-process.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { resetFactorByOperator } from './staff.ts'

const { app, db, services, databaseUrl, close } = await testApp()
after(close)
const request = apiClient(app)
const ctx = systemContext(services)
const logIn = (email: string) => request('POST', '/api/admin/login', { email, password })

test('the operator of the server resets the second factor of the only administrator', async () => {
  const { id, email } = await loginAccount(db)
  const token = String((await logIn(email)).body.token)
  await db
    .insertInto('second_factors')
    .values({ account_id: id, secret_sealed: '', confirmed_at: new Date().toISOString() })
    .execute()
  assert.notEqual((await logIn(email)).status, 200, 'a code is asked')
  await resetFactorByOperator(ctx, email.toUpperCase())
  assert.equal((await request('GET', '/api/admin', undefined, token)).status, 401, 'sessions end')
  assert.equal((await logIn(email)).status, 200)
  const logged = await db
    .selectFrom('activity_log')
    .select(['admin_id', 'admin_name', 'resource', 'resource_id', 'action'])
    .where('action', '<>', 'log_in')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  assert.deepEqual(logged, {
    admin_id: null,
    admin_name: 'System',
    resource: 'account',
    resource_id: id,
    action: 'second_factor_reset',
  })
  const mail = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).executeTakeFirstOrThrow()
  assert.match(mail.text, /The operator of the server has turned off two-factor authentication/)
})

test('an unknown account, or one without a second factor, is a fault of the command, and changes nothing', async () => {
  const { email } = await loginAccount(db)
  const writes = await watchWrites(db)
  await assert.rejects(resetFactorByOperator(ctx, 'nobody@shop.test'), {
    name: 'StartupProblem',
    message: 'No account has the email nobody@shop.test.',
  })
  await assert.rejects(resetFactorByOperator(ctx, email), {
    name: 'StartupProblem',
    message: `The account ${email} has no second factor.`,
  })
  assert.deepEqual(await writes(), [])
})

test('the command line resets it, and names what is wrong with a command', async () => {
  const { id, email } = await loginAccount(db)
  const factors = () => db.selectFrom('second_factors').select('account_id').where('account_id', '=', id).execute()
  await db
    .insertInto('second_factors')
    .values({ account_id: id, secret_sealed: '', confirmed_at: new Date().toISOString() })
    .execute()
  const run = (...args: string[]) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey }
    const cwd = join(import.meta.dirname, '../../..')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
      cwd,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, text: `${stdout}${stderr}` }
  }
  const wrong = run('reset-second-factor', email, 'now')
  assert.equal(wrong.status, 1)
  assert.match(wrong.text, /Name the account: npm run admin -- reset-second-factor EMAIL/)
  const unknown = run('reset-second-factor', 'nobody@shop.test')
  assert.equal(unknown.status, 1)
  assert.match(unknown.text, /No account has the email nobody@shop\.test\./)
  assert.equal((await factors()).length, 1)
  const done = run('reset-second-factor', email)
  assert.deepEqual([done.status, await factors()], [0, []], done.text)
  assert.match(done.text, new RegExp(`${email} logs in with the password alone`))
  assert.equal((await logIn(email)).status, 200)
})
