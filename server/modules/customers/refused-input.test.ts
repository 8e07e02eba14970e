import { after } from 'node:test'
import {
  loginFirst,
  type RefusedRequest,
  repeated,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { address, testShop } from '#server/testing/shop.ts'

/*
 * The table of refused input (orders.md O10) for the session, the account, customers and the ways to send and pay: the exact text in
 * each of the three languages, and not a row written.
 */
const shop = await testShop()
after(shop.close)
const { request, db } = shop
const by = shop.staff.headers
const member = await shop.member()
const other = await shop.member()
const { email } = await db.selectFrom('users').select('email').where('id', '=', other.id).executeTakeFirstOrThrow()
const theirs = await request<{ data: { id: number } }>('POST', '/api/address', address, other.headers)

const emailTaken = taken('Email', ['電郵', '邮箱'])
const refusedLogin: Texts = ['Email or password is incorrect', '電郵或密碼不正確', '邮箱或密码不正确']
const noLanguage: Texts = ['This language is not supported.', '不支援此語言。', '不支持该语言。']
const passwords = { password: 'correct horse', password_confirmation: 'correct horse' }
const person = { first_name: 'Ada', last_name: 'Wong', email: 'new@shop.test', language: 'en_us', ...passwords }
const customer = { ...person, gender: 'female' }

// The owner of a taken email is notified once a day: after this, a refused registration writes nothing.
await request('POST', '/api/register', { ...person, email })

type Errors = Record<string, Texts>
const register = (more: object, errors: Errors): RefusedRequest => ({
  request: ['POST', '/api/register'],
  with: { ...person, ...more },
  errors,
})
const reset = (more: object, errors: Errors): RefusedRequest => ({
  request: ['POST', '/api/reset/password'],
  with: { email, type: 'user', token: 'x', ...passwords, ...more },
  errors,
})
const profile = (more: object, errors: Errors): RefusedRequest => ({
  request: ['PUT', '/api/profile'],
  with: more,
  by: member.headers,
  errors,
})
const book = (more: object, errors: Errors): RefusedRequest => ({
  request: ['POST', '/api/address'],
  with: { ...address, ...more },
  by: member.headers,
  errors,
})
const staff = (resource: string, draft: object, errors: Errors): RefusedRequest => ({
  request: ['POST', `/api/admin/${resource}`],
  with: draft,
  by,
  errors,
})
const step = (from: number, fee: number) => ({ from, fee })

const table: RefusedRequest[] = [
  // Sessions
  {
    request: ['POST', '/api/login'],
    with: { email: 'nobody@shop.test', password: 'x' },
    status: 401,
    message: refusedLogin,
  },
  { request: ['POST', '/api/login'], with: {}, errors: { email: required, password: required } },
  register(
    { first_name: ' ', last_name: '', email: '' },
    { first_name: required, last_name: required, email: required },
  ),
  register({ email: 'ada@' }, { email: wrong }),
  register({ email: email.toUpperCase() }, { email: emailTaken }),
  register({ password: 'seven77', password_confirmation: 'seven77' }, { password: wrong }),
  register({ password_confirmation: 'correct hose' }, { password_confirmation: wrong }),
  register({ password_confirmation: '' }, { password_confirmation: required }),
  register({ language: 'fr' }, { language: noLanguage }),
  { request: ['POST', '/api/reset/email'], with: { type: 'user' }, errors: { email: required } },
  {
    request: ['POST', '/api/reset/email'],
    with: { email: 'x@', type: 'guest' },
    errors: { email: wrong, type: wrong },
  },
  reset({ password: 'short', password_confirmation: 'short' }, { password: wrong }),
  reset({ password_confirmation: 'another' }, { password_confirmation: wrong }),

  // The account
  { request: ['PUT', '/api/profile'], with: {}, status: 401, error: loginFirst },
  profile({ gender: 'x' }, { gender: wrong }),
  profile({ email: 'ada@' }, { email: wrong }),
  profile({ email }, { email: emailTaken }),
  profile({ first_name: '' }, { first_name: required }),
  profile({ password: 'seven77', password_confirmation: 'seven77' }, { password: wrong }),
  profile({ password: 'correct horse', password_confirmation: 'x' }, { password_confirmation: wrong }),
  profile({ current_password: 'guess' }, { current_password: wrong }),
  { request: ['POST', '/api/address'], with: address, status: 401, error: loginFirst },
  ...['first_name', 'last_name', 'address', 'contact_number'].map((part) =>
    book({ [part]: ' ' }, { [part]: required }),
  ),
  ...['HK', 'ZZZ'].map((country) => book({ country }, { country: wrong })),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) => ({
    request: [method, `/api/address/${theirs.body.data.id}`] as const,
    with: method === 'PUT' ? address : {},
    by: member.headers,
    status: 404,
    message: unknown,
  })),

  // Customers, as staff keep them
  staff('user', { ...customer, email }, { email: emailTaken }),
  staff('user', { ...customer, gender: 'x' }, { gender: wrong }),
  staff('user', { ...customer, addresses: [{ ...address, country: 'HK' }] }, { 'addresses.0.country': wrong }),
  staff(
    'user',
    { ...customer, addresses: [address, address].map((one) => ({ ...one, default_billing: true })) },
    {
      'addresses.1.default_billing': repeated,
    },
  ),

  // Ways to send and to pay
  staff('shipping', {}, { title: required, type: required }),
  staff('shipping', { title: 'A', type: 'by_amount', rules: [] }, { rules: required }),
  staff('shipping', { title: 'A', type: 'by_amount', rules: [step(1, 5)] }, { 'rules.0.from': wrong }),
  staff('shipping', { title: 'A', type: 'by_amount', rules: [step(0, 5), step(0, 6)] }, { 'rules.1.from': wrong }),
  staff('shipping', { title: 'A', type: 'flat', fee: -1 }, { fee: wrong }),
  staff('shipping', { title: 'A', type: 'pickup', fee: 1 }, { fee: wrong }),
  staff('shipping', { title: 'A', type: 'flat', fee: 1, countries: ['XXX'] }, { 'countries.0': wrong }),
  staff('payment', {}, { title: required, type: required }),
  staff('payment', { title: 'A', type: 'stripe', enabled: true }, { config: required }),
  staff('payment', { title: 'A', type: 'gateway', enabled: true }, { enabled: wrong }),
  staff('payment', { title: 'A', type: 'cash_on_delivery', min_amount: 2, max_amount: 1 }, { max_amount: wrong }),
]

await testRefusals(shop, table)
