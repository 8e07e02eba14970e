import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { OwnSession } from '#contracts/staff/own-sessions.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
await newStaff(db)
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const listOf = (body: object) => (body as { data: OwnSession[] }).data

for (const side of [
  {
    name: 'staff',
    make: loginAccount,
    login: '/api/admin/login',
    sessions: '/api/admin/sessions',
    own: 'GET /api/admin',
  },
  { name: 'customers', make: loginMember, login: '/api/login', sessions: '/api/sessions', own: 'POST /api/info' },
]) {
  const [method, url] = side.own.split(' ') as ['GET' | 'POST', string]
  const statusOf = async (token: string) =>
    (await request(method, url, method === 'POST' ? {} : undefined, token)).status
  const logIn = async (email: string, headers = {}) =>
    String((await request('POST', side.login, { email, password }, undefined, { headers })).body.token)
  const list = async (token: string) => listOf((await request('GET', side.sessions, undefined, token)).body)

  test(`${side.name} see where they are logged in, and end one session or all others`, async () => {
    const { id, email } = await side.make(db)
    const here = await logIn(email, firefox)
    const [phone, office] = [await logIn(email), await logIn(email)]
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('owner_id', '=', id)
      .execute()
    const found = await list(here)
    assert.deepEqual(
      found.map(({ browser, system, ip, current }) => [browser, system, ip, current]),
      [
        ['Firefox', 'Linux', '127.0.0.1', true],
        ['', '', '127.0.0.1', false],
        ['', '', '127.0.0.1', false],
      ],
    )
    const used = Date.now() - Date.parse(found[0]?.last_used_at ?? '')
    assert.ok(used < 60_000, 'this request was a use')
    assert.ok(!JSON.stringify(found).includes(here))
    const other = (await list(phone)).find(({ current }) => current)?.id
    const ended = await request('DELETE', `${side.sessions}/${other}`, {}, here)
    assert.deepEqual([ended.status, listOf(ended.body).length], [200, 2])
    assert.deepEqual([await statusOf(here), await statusOf(phone), await statusOf(office)], [200, 401, 200])
    const rest = await request('DELETE', side.sessions, {}, here)
    assert.deepEqual([rest.status, listOf(rest.body).length], [200, 1])
    assert.deepEqual([await statusOf(here), await statusOf(office)], [200, 401])
  })

  test(`${side.name} neither see nor end the sessions of others`, async () => {
    const [victim, other] = [await side.make(db), await side.make(db)]
    const [token, thief] = [await logIn(victim.email), await logIn(other.email)]
    const [session] = await list(token)
    assert.equal((await list(thief)).length, 1)
    for (const id of [session?.id, '999999', crypto.randomUUID()])
      assert.equal((await request('DELETE', `${side.sessions}/${id}`, {}, thief)).status, 404)
    assert.equal(await statusOf(token), 200)
  })

  test(`a refreshed session of ${side.name} stays one line`, async () => {
    const { email } = await side.make(db)
    const token = await logIn(email)
    const refreshed = await request('POST', side.login.replace('login', 'token/refresh'), {}, token)
    assert.equal((await list(String(refreshed.body.token))).length, 1)
  })
}
