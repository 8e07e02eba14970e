import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newRole, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const { token } = await newStaff(db)
const { email } = await loginAccount(db)
const texts = async () => {
  const mails = db.deleteFrom('mail_outbox').where('kind', '=', 'security_notice').where('to', '=', email)
  return (await mails.returning('text').execute()).map(({ text }) => text).join()
}

test('administrators are notified of changed scripts, roles and accounts of administrators, and of nothing else', async () => {
  const save = (values: object) => request('PUT', '/api/admin/configuration', values, token)
  await save({ group: 'basic', contact_phone: '2123 4567' })
  assert.equal(await texts(), '')
  await save({ group: 'basic', script_header: '<script>1</script>' })
  assert.match(await texts(), /has changed scripts that run on the pages of Storekeeper: script_header/)
  await request('POST', '/api/admin/role', { name: 'Packers' }, token)
  assert.match(await texts(), /a role of Storekeeper: Packers/)
  const clerk = await loginAccount(db, await newRole(db))
  await request('PUT', `/api/admin/account/${clerk.id}`, { name: 'Clerk' }, token)
  assert.equal(await texts(), '')
  await request('PUT', `/api/admin/account/${clerk.id}`, { role_id: 1 }, token)
  assert.match(await texts(), new RegExp(`an administrator account of Storekeeper: ${clerk.email}`))
})

test('a printed password must be replaced before anything else', async () => {
  const password = 'printed when installed'
  const { hashPassword } = await import('#server/kernel/password.ts')
  const printed = { name: 'First', email: 'first@shop.test', role_id: 1, password_change_required: true }
  await db
    .insertInto('accounts')
    .values({ ...printed, password_hash: await hashPassword(password) })
    .execute()
  const logged = await request('POST', '/api/admin/login', { email: printed.email, password })
  const closed = await request('GET', '/api/admin/page', undefined, logged.body.token)
  assert.deepEqual([closed.status, closed.body.message], [403, 'Change your password first'])
  const chosen = { password: 'battery staple correct', password_confirmation: 'battery staple correct' }
  const changed = await request('PUT', '/api/admin', { ...chosen, current_password: password }, logged.body.token)
  assert.equal(changed.status, 200)
  assert.equal((await request('GET', '/api/admin/page', undefined, changed.body.token)).status, 200)
})
