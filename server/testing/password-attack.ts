import assert from 'node:assert/strict'
import { testApp } from './app.ts'
import { apiClient, loginMember, password } from './users.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** A shop that knows the addresses of its visitors. */
export const attackedShop = (): Promise<App> => testApp({ env: { TRUST_PROXY: '1' } })

/** Guesses the password of a customer who has a known browser, from these addresses in turn, 50 at a time. */
export async function attack({ app, db }: App, addresses: readonly string[], guesses: number): Promise<void> {
  const send = apiClient(app)
  const from = (ip: string, cookies = {}) => ({
    headers: { 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' },
    cookies,
  })
  const logIn = (email: string, typed: string, ip: string, cookies = {}) =>
    send('POST', '/api/login', { email, password: typed }, undefined, from(ip, cookies))
  const owner = await loginMember(db)
  const first = await logIn(owner.email, password, '198.51.100.1')
  const { known_device = '' } = first.cookies

  const counts = new Map<number, number>()
  for (let n = 0; n < guesses; n += 50) {
    const batch = Array.from(
      { length: Math.min(50, guesses - n) },
      (_, i) => addresses[(n + i) % addresses.length] ?? '',
    )
    for (const { status } of await Promise.all(batch.map((ip, i) => logIn(owner.email, `guess ${n + i}`, ip))))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  // Ten without a delay, and a few more in the seconds and minutes of the attack.
  const checked = counts.get(401) ?? 0
  assert.ok(checked >= 10 && checked <= 20, `${checked} guesses were checked`)
  assert.equal(counts.get(429), guesses - checked)
  // The attack may have ended in a pause: one more guess begins the next delay, unless one is running.
  await logIn(owner.email, 'one more guess', '192.0.2.76')
  const stranger = await logIn(owner.email, password, '192.0.2.77')
  assert.equal(stranger.status, 429, 'the right password of a stranger is not told apart')
  assert.match(String(stranger.body.message), /^Somebody has tried many passwords for this email\. Wait/)

  const network = addresses[0] ?? ''
  assert.equal((await logIn(owner.email, password, network, { known_device })).status, 200, 'the own browser, anywhere')
  assert.equal((await logIn(owner.email, password, '198.51.100.1')).status, 200, 'the address of an earlier log-in')
  await isLetInByMail(owner.email)
  const other = await loginMember(db)
  assert.equal((await logIn(other.email, password, '203.0.113.200')).status, 200, 'another customer notices nothing')
  const unknown = `nobody-${owner.email}`
  for (let n = 0; n < 12; n++) await logIn(unknown, 'guess', `203.0.113.${n}`)
  const likeKnown = await logIn(unknown, 'guess', '203.0.113.90')
  assert.equal(likeKnown.status, 429, 'emails without an account are delayed alike')

  /** In a browser and at an address that the shop has never seen. */
  async function isLetInByMail(email: string) {
    const at = from('192.0.2.78')
    await send('POST', '/api/reset/email', { email, type: 'user' }, undefined, at)
    const mail = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    const chosen = { password: 'battery staple', password_confirmation: 'battery staple' }
    const reset = await send('POST', '/api/reset/password', { email, type: 'user', token, ...chosen }, undefined, at)
    assert.deepEqual(reset.body, { status: 'passwords.reset' })
    const cookies = { known_device: reset.cookies.known_device ?? '' }
    assert.equal((await logIn(email, chosen.password, '192.0.2.78', cookies)).status, 200, 'the link of the email')
  }
}

/** Addresses of one /48, each in a /64 of its own. */
export const ofOneProvider = (count: number) =>
  Array.from({ length: count }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
/** Addresses that have nothing in common. */
export const ofBotnet = (count: number) => Array.from({ length: count }, (_, n) => `10.${n >> 8}.${n & 255}.9`)
