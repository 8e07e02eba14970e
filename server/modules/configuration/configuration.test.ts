import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { multipart } from '#server/testing/multipart.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const sa = await newStaff(db)
const url = '/api/admin/configuration'
type Groups = Record<string, Record<string, unknown>>
const groups = (body: Record<string, unknown>) => body.data as Groups
const stored = () => db.selectFrom('settings').selectAll().orderBy('group').orderBy('key').execute()

test('the configuration requires its permissions, which customers never have', async () => {
  const member = await newMember(db)
  const clerk = await newStaff(db, ['get pages'])
  const reader = await newStaff(db, ['get configuration'])
  const before = await stored()
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 401],
    [clerk.token, 403],
  ] as const) {
    assert.equal((await request('GET', url, undefined, token)).status, status)
    assert.equal((await request('PUT', url, { group: 'config', catalog_mode: '1' }, token)).status, status)
  }
  assert.equal((await request('GET', url, undefined, reader.token)).status, 200)
  assert.equal((await request('PUT', url, { group: 'config', catalog_mode: '1' }, reader.token)).status, 403)
  assert.deepEqual(await stored(), before)
})

test('a shop may work on all days; days and dates that are none are refused', async () => {
  const save = (more: object) => request('PUT', url, { group: 'sale', ...more }, sa.token)
  const saved = async (more: object) => groups((await save(more)).body).sale
  assert.equal((await saved({ non_working_weekdays: '' }))?.non_working_weekdays, '')
  const dates = '2026-12-25, 2026-12-26,2026-12-25'
  assert.equal((await saved({ non_working_dates: dates }))?.non_working_dates, '2026-12-25,2026-12-26')
  const before = await stored()
  for (const wrong of [{ non_working_weekdays: '7' }, { non_working_dates: '25 December' }])
    assert.equal((await save(wrong)).status, 422)
  assert.deepEqual(await stored(), before)
})

test('a form post needs _method=PUT', async () => {
  const post = (more: object) => request('POST', url, { group: 'config', member_only: '1', ...more }, sa.token)
  assert.equal((await post({})).status, 405)
  const { status, body } = await post({ _method: 'PUT' })
  assert.equal(status, 200)
  assert.equal(groups(body).config?.member_only, '1')
  await post({ _method: 'PUT', member_only: '0' })
})

test('an image is uploaded with the form, returned as a URL, and removed by an empty value', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('group', 'image')
  form.append('_method', 'PUT')
  form.append('logo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  const encoded = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...sa.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const { logo, logo_path } = groups(answer.json()).image ?? {}
  assert.equal(typeof logo, 'number')
  assert.match(String(logo_path), /^\/uploads\//)
  const shown = await request('POST', '/api/configs', { columns: ['image'] })
  assert.deepEqual(groups(shown.body).image, { logo: logo_path, icon: '', banner: '', admin_logo: '' })
  const { body } = await request('PUT', url, { group: 'image', logo: '' }, sa.token)
  assert.deepEqual([groups(body).image?.logo, groups(body).image?.logo_path], [null, null])
})

test('the icon may be an .ico file, other images may not', async () => {
  const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt32LE(0x00010000, 0)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(16, 6)
  head.writeUInt8(16, 7)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  const save = async (field: string) => {
    const ico = new File([new Uint8Array(Buffer.concat([head, png]))], 'favicon.ico')
    const form = await multipart({ group: 'image', _method: 'PUT', [field]: ico })
    return app.inject({ method: 'POST', url, headers: { ...form.headers, ...sa.headers }, payload: form.payload })
  }
  const refused = await save('logo')
  assert.deepEqual(refused.json().errors, { logo: ['Please check your input.'] })
  const saved = await save('icon')
  assert.equal(saved.statusCode, 200, saved.body)
  assert.match(String(groups(saved.json()).image?.icon_path), /\.ico$/)
})

test('the public endpoint returns public settings, with switches as texts', async () => {
  const { status, body } = await request('POST', '/api/configs', { columns: ['basic', 'recaptcha', 'mail', 'name'] })
  assert.equal(status, 200)
  assert.equal(groups(body).basic?.name, body.data && (body.data as { name: string }).name)
  assert.equal(groups(body).recaptcha?.site_key, '')
  assert.ok(!('mail' in groups(body)))
  assert.ok(!JSON.stringify(body).includes('secret'))
  assert.equal(body.token_expired_time, 120)
  const missing = await request('POST', '/api/configs', {})
  assert.deepEqual(missing.body, {
    message: 'The given data was invalid.',
    errors: { columns: ['This field is required.'] },
  })
  assert.equal(missing.status, 422)
  const byComma = await request('POST', '/api/configs', { columns: 'config, name' })
  assert.deepEqual(Object.keys(groups(byComma.body)), ['name', 'config'])
  assert.deepEqual(groups(byComma.body).config, {
    catalog_mode: '0',
    member_only: '0',
    guest_checkout: '1',
    warehouse_enabled: '1',
  })
})

test('a change of scripts without the permission is 403', async () => {
  const editor = await newStaff(db, ['update configuration'])
  const before = await stored()
  const { status, body } = await request(
    'PUT',
    url,
    { group: 'basic', script_header: '<script>1</script>', name: 'New' },
    editor.token,
  )
  assert.deepEqual([status, body], [403, { message: 'This action is unauthorized' }])
  assert.deepEqual(await stored(), before)
})

test('the base currency cannot change while an order is unpaid', async () => {
  const dollars = JSON.stringify([{ identifier: 'USD', rate: 1, mark: 'US$' }])
  const change = () =>
    request('PUT', url, { group: 'currency', base_currency: 'USD', supported_currencies: dollars }, sa.token)
  await sql`insert into orders (order_number, email, language, currency, display_currency, subtotal, grand_total, shipping_address, billing_address)
    values ('SO1', 'a@b.test', 'en_us', 'HKD', 'HKD', 100, 100, '{}', '{}')`.execute(db)
  const before = await stored()
  const { status, body } = await change()
  assert.deepEqual([status, body], [409, { message: 'The base currency cannot be changed while orders are unpaid.' }])
  assert.deepEqual(await stored(), before)
  await sql`update orders set status = 'canceled'`.execute(db)
  assert.equal((await change()).status, 200)
})
