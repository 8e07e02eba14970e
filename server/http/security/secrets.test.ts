import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bindings } from '#server/app/registry/endpoints.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { isComplete } from '#server/testing/complete.ts'
import { address, testShop } from '#server/testing/shop.ts'

/*
 * security.md S1: secrets are stored in their places, and then every endpoint is called. Guests and
 * other members find nothing of a person; nobody, staff with every right neither, finds what opens an account or a service. What a caller has
 * no permission for is refused before anything else is read, so that one request shows it. A single record is asked for by its id, and the one that
 * an email opens with that as well (all: secrets.long.ts).
 */

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const mug = await shop.product({ units: 9 })
const person = await shop.member()
const otherMember = await shop.member()

const personal = ['Canary-First', 'Canary-Last', 'canary@shop.test', 'Canary Road 1', '+852 7777 1234', 'Canary words']
const [first_name = '', last_name = '', email = '', road = '', phone = ''] = personal
const password_hash = await hashPassword('canary password')
await db.updateTable('users').set({ first_name, last_name, email, password_hash }).where('id', '=', person.id).execute()
await db.updateTable('accounts').set({ password_hash }).execute()
const home = { ...address, first_name, last_name, address: road, contact_number: phone }
await shop.request('POST', '/api/address', home, person.headers)
const member_order = await shop.place([[mug, 1]], { shipping_address: home, email }, person.headers)
const guest_order = await shop.place([[mug, 1]], { shipping_address: home, email })
for (const { id } of [member_order, guest_order])
  await shop.request('POST', `/api/admin/order/${id}/comment`, { comment: 'Canary words' }, shop.staff.headers)

const secrets = ['canary-recaptcha', 'canary-smtp', 'canary-facebook']
const [recaptcha = '', smtp = '', facebook = ''] = secrets.map((secret) => sealSetting(shop, secret))
await shop.set('recaptcha', { secret_key: recaptcha })
await shop.set('mail', { smtp_password: smtp })
await shop.set('facebook', { fb_client_secret: facebook })
const sessions = await db.selectFrom('sessions').select('token_hash').execute()
const never = [...secrets, recaptcha, smtp, facebook, 'argon2', ...sessions.map(({ token_hash }) => String(token_hash))]

/** Ids and names that lead to the person's records, and to the first of everything. */
const ids = [
  ...new Set([String(person.id), '1', String(member_order.id), guest_order.order_number, String(mug.product_id)]),
]
const search = {
  search: 'canary',
  email,
  order_number: guest_order.order_number,
  per_page: 100,
  ids: '1,2,3',
  type: 'user',
  key: email,
}
const inputs = [
  {},
  {
    id: 1,
    url: 'homepage',
    identifier: 'footer',
    keyword: 'canary',
    columns: ['basic', 'mail', 'recaptcha', 'facebook'],
  },
  search,
]

const inputsOfDetail = (url: string) => (url.includes(guest_order.order_number) ? [{}, search] : [{}])

async function answersTo(
  headers: Record<string, string>,
  access: (of: unknown) => boolean,
  methods: readonly string[],
  isRefused: (of: unknown) => boolean = () => false,
) {
  const answers: { about: string; body: string }[] = []
  for (const { call } of bindings) {
    const [method = '', path = ''] = call.route.split(' ')
    if (!methods.includes(method) || !access(call.access) || /log(in|out)|refresh|register|expire/.test(path)) continue
    const isDetail = path.includes(':')
    const urls = isDetail ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path]
    const few = isRefused(call.access) && !isComplete
    for (const url of few ? urls.slice(0, 1) : urls)
      for (const input of few ? [{}] : isDetail && !isComplete ? inputsOfDetail(url) : inputs) {
        const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
        const options = method === 'GET' ? { url: `${url}?${query}` } : { url, payload: input }
        const { body } = await app.inject({ method: method as 'GET', headers, ...options })
        answers.push({ about: `${method} ${options.url}`, body })
      }
  }
  assert.ok(answers.length > 50, String(answers.length))
  return answers
}
const holding = (answers: readonly { about: string; body: string }[], words: readonly string[]) =>
  answers.flatMap(({ about, body }) => words.filter((word) => body.includes(word)).map((word) => `${about}: ${word}`))

const isOpen = (access: unknown) => access === 'public' || access === 'member'
// What answers repeat of the question is no news.
const news = personal.filter((word) => word !== email)

test('a guest finds no personal data and no secret', async () => {
  assert.deepEqual(holding(await answersTo({}, isOpen, ['GET', 'POST']), [...news, ...never]), [])
})

test('another customer finds no personal data and no secret', async () => {
  assert.deepEqual(holding(await answersTo(otherMember.headers, isOpen, ['GET', 'POST']), [...news, ...never]), [])
})

test('the customer finds their own data, and no secret', async () => {
  const answers = await answersTo(person.headers, isOpen, ['GET', 'POST'])
  assert.deepEqual(
    news.filter((word) => holding(answers, [word]).length === 0),
    [],
  )
  assert.deepEqual(holding(answers, never), [])
})

test('staff without permissions find no personal data and no secret', async () => {
  const clerk = await shop.staffWith([])
  const needsPermission = (access: unknown) => access !== 'staff' && !isOpen(access)
  const answers = await answersTo(clerk.headers, () => true, ['GET', 'POST'], needsPermission)
  assert.deepEqual(holding(answers, [...news, ...never]), [])
})

test('staff with every permission find the personal data, but no password and no secret', async () => {
  const answers = await answersTo(shop.staff.headers, (access) => !isOpen(access), ['GET'])
  assert.ok(holding(answers, news).length > 0)
  assert.deepEqual(holding(answers, never), [])
})
