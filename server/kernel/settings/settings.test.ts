import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { settingGroups } from '#contracts/configuration/groups.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { saveGroup } from '#server/modules/configuration/save-configuration.ts'
import { configs } from '#server/modules/configuration/show-configs.ts'
import { configuration } from '#server/modules/configuration/show-configuration.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { openListener } from '#server/platform/listener.ts'
import { staff, testCtx } from '#server/testing/ctx.ts'
import { refused } from '#server/testing/expect-error.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { ensureSettings } from './ensure-settings.ts'
import { openSetting, openSettingsCache } from './settings.ts'

const { db, url, close } = await testDatabase()
const silent = { warn() {} } as unknown as Parameters<typeof openListener>[1]
const listener = openListener(url, silent)
const jobs = startJobs({ url, log: pino({ level: 'silent' }), pollMs: 500 })
after(async () => {
  await jobs.stop()
  await listener.close()
  await close()
})

await ensureSettings(db)
const settings = await openSettingsCache(db, { listen: async () => {} }, assert.ifError)

const getCtx = (options: Parameters<typeof testCtx>[1] = {}): Ctx => {
  const ctx = testCtx(db, { actor: staff(), ...options, services: { settings, jobs } })
  return { ...ctx, settings: settings.snapshot(), language: options.language ?? 'en_us' }
}
const stored = () => db.selectFrom('settings').selectAll().orderBy('group').orderBy('key').execute()

/** Refused with exactly these texts, and nothing is stored. */
async function isRefused(input: Record<string, unknown>, expected: unknown, ctx = getCtx()) {
  const before = await stored()
  assert.deepEqual(await refused(() => saveGroup(ctx, input)), expected)
  assert.deepEqual(await stored(), before)
}
const problem = (field: string, key: string) => ({
  status: 422,
  text: 'errors.invalid_data',
  problems: { [field]: key },
})

test('an empty shop has all required settings', async () => {
  const { basic, currency, config } = settings.snapshot()
  assert.equal(basic.main_language, 'en_us')
  assert.equal(basic.supported_languages, 'en_us,zh_hk,zh_cn')
  assert.equal(basic.supported_countries, '')
  assert.equal(currency.base_currency, 'HKD')
  assert.deepEqual(config, { catalog_mode: '0', member_only: '0', guest_checkout: '1', warehouse_enabled: '1' })
  const before = await stored()
  await ensureSettings(db)
  assert.deepEqual(await stored(), before)
})

test('a save changes only the sent keys, and returns all', async () => {
  const answer = await saveGroup(getCtx(), {
    group: 'basic',
    _method: 'PUT',
    name: 'Corner Shop',
    timezone: 'Asia/Tokyo',
  })
  assert.equal(answer.data.basic.name, 'Corner Shop')
  assert.equal(answer.data.basic.timezone, 'Asia/Tokyo')
  assert.equal(answer.data.basic.supported_languages, 'en_us,zh_hk,zh_cn')
  const chinese = await saveGroup(getCtx(), { group: 'basic', language: 'zh-HK', name: '街角小店' })
  assert.equal(chinese.data.basic.name, '街角小店')
  assert.deepEqual(settings.snapshot().basic.name, { en_us: 'Corner Shop', zh_hk: '街角小店' })
  const simplified = await configuration(getCtx({ language: 'zh_cn' }), settings.snapshot())
  assert.equal(simplified.data.basic.name, '')
  assert.equal(simplified.fallback.name, 'Corner Shop')
})

test('unknown groups, keys and languages are refused', async () => {
  await isRefused({ name: 'x' }, problem('group', 'validation.required'))
  await isRefused({ group: 'nothing', name: 'x' }, problem('group', 'validation.check_input'))
  await isRefused({ group: '__proto__', name: 'x' }, problem('group', 'validation.check_input'))
  await isRefused({ group: 'config', catalog_mode: '1', name: 'x' }, problem('name', 'validation.check_input'))
  await isRefused(
    { group: 'basic', name: 'x', language: 'fr_fr' },
    problem('language', 'validation.language_unsupported'),
  )
})

test('invalid values are refused', async () => {
  const basic = (more: object) => ({ group: 'basic', ...more })
  await isRefused(basic({ main_language: 'fr_fr' }), problem('main_language', 'validation.check_input'))
  await isRefused(basic({ supported_languages: 'zh_hk' }), problem('main_language', 'validation.check_input'))
  await isRefused(basic({ supported_languages: '' }), problem('supported_languages', 'validation.required'))
  await isRefused(basic({ supported_countries: 'HKG,XXX' }), problem('supported_countries.1', 'validation.check_input'))
  await isRefused(basic({ timezone: 'Mars/Olympus' }), problem('timezone', 'validation.check_input'))
  await isRefused(basic({ name: ' ' }), problem('name', 'validation.required'))
  await isRefused({ group: 'config', member_only: 'yes' }, problem('member_only', 'validation.check_input'))
  await isRefused({ group: 'product', warehouse_id: 999 }, problem('warehouse_id', 'validation.check_input'))
  await isRefused({ group: 'sale', order_hold_minutes: 0 }, problem('order_hold_minutes', 'validation.check_input'))
  await isRefused({ group: 'mail', smtp_host: 'mail.x.test' }, problem('from_email', 'validation.required_with'))
  const guarded = { group: 'recaptcha', enable_recaptcha_forms: 'login' }
  await isRefused(guarded, {
    ...problem('site_key', 'validation.required'),
    problems: {
      site_key: 'validation.required',
      secret_key: 'validation.required',
      enable_recaptcha_forms: 'validation.recaptcha_keys',
    },
  })
})

test('currencies: rates between 0.000001 and 1,000,000 with 8 decimals at most, the base currency is in the list with rate 1', async () => {
  const hkd = { identifier: 'HKD', rate: 1, mark: 'HK$' }
  const usd = { identifier: 'usd', rate: '0.128', mark: 'US$' }
  const list = (...supported_currencies: unknown[]) => ({
    group: 'currency',
    supported_currencies: JSON.stringify(supported_currencies),
  })
  const at = (index: string, key: string) => problem(`supported_currencies.${index}`, key)
  for (const rate of [0, -1, 1e-12, '0.0000009', 1_000_000.1, 1e9, '0.123456789', '0x10', '1e3', 'x', true])
    await isRefused(list(hkd, { ...usd, rate }), at('1.rate', 'validation.rate'))
  await isRefused(list(hkd, { ...usd, rate: '' }), at('1.rate', 'validation.required_with'))
  await isRefused(list(hkd, { ...usd, mark: '' }), at('1.mark', 'validation.required_with'))
  await isRefused(list(hkd, hkd), at('1.identifier', 'validation.repeated'))
  await isRefused(list({ ...hkd, rate: 2 }), at('0.rate', 'validation.check_input'))
  await isRefused(list(usd), problem('base_currency', 'validation.check_input'))
  await isRefused(
    { group: 'currency', supported_currencies: '[{' },
    problem('supported_currencies', 'validation.check_input'),
  )
  const { data } = await saveGroup(getCtx(), list(hkd, usd))
  assert.deepEqual(data.currency.supported_currencies, [hkd, { identifier: 'USD', rate: 0.128, mark: 'US$' }])
  for (const rate of [0.000001, '1,000,000', '0.12345678'])
    assert.equal((await saveGroup(getCtx(), list(hkd, { ...usd, rate }))).data.currency.supported_currencies.length, 2)
  await saveGroup(getCtx(), list(hkd, usd))
})

test('styles accept colours and lengths, nothing that ends a declaration', async () => {
  const styles = (value: object) => ({ group: 'template', styles: JSON.stringify(value) })
  await isRefused(styles({ primary_color: 'red;}' }), problem('styles.primary_color', 'validation.check_input'))
  await isRefused(styles({ container_width: '10vw' }), problem('styles.container_width', 'validation.check_input'))
  await isRefused(styles({ shadow: '#fff' }), problem('styles', 'validation.check_input'))
  const good = {
    primary_color: '#123456',
    link_color: 'hsl(210 40% 20% / 50%)',
    border_color: 'rgba(0, 0, 0, 0.5)',
    base_font_size: '1.05rem',
  }
  const { data } = await saveGroup(getCtx(), styles(good))
  assert.deepEqual(data.template.styles, good)
})

test('scripts require their own permission, only when they change', async () => {
  const script = '<script>window.__x=1</script>'
  const editor = { actor: staff({ roleId: 2, rights: ['update configuration'] }) }
  await isRefused(
    { group: 'basic', script_header: script },
    { status: 403, text: 'errors.unauthorized' },
    getCtx(editor),
  )
  await isRefused({ group: 'basic', script_header: '<img src=x>' }, problem('script_header', 'validation.check_input'))
  await isRefused(
    { group: 'basic', script_hosts: '["http://a.example"]' },
    problem('script_hosts.0', 'validation.check_input'),
  )
  await saveGroup(getCtx(), { group: 'basic', script_header: script, script_hosts: '["https://a.example"]' })
  const { data } = await saveGroup(getCtx(editor), {
    group: 'basic',
    script_header: script,
    contact_phone: '2345 6789',
  })
  assert.equal(data.basic.contact_phone, '2345 6789')
  assert.equal(data.basic.script_header, script)
})

test('secrets are encrypted in the database, masked for staff, and unchanged when the mask is sent back', async () => {
  const { data } = await saveGroup(getCtx(), { group: 'recaptcha', site_key: 'site', secret_key: 's3cret' })
  assert.equal(data.recaptcha.secret_key, '********')
  assert.ok(!JSON.stringify(await stored()).includes('s3cret'))
  const sealed = settings.snapshot().recaptcha.secret_key
  assert.equal(openSetting(getCtx(), sealed), 's3cret')
  await saveGroup(getCtx(), { group: 'recaptcha', secret_key: '********', enable_recaptcha_forms: 'login,contact' })
  assert.equal(settings.snapshot().recaptcha.secret_key, sealed)
  for (const key of ['site_key', 'secret_key'])
    await isRefused(
      { group: 'recaptcha', [key]: '' },
      {
        ...problem(key, 'validation.required'),
        problems: { [key]: 'validation.required', enable_recaptcha_forms: 'validation.recaptcha_keys' },
      },
    )
  assert.equal(settings.snapshot().recaptcha.secret_key, sealed)
  await saveGroup(getCtx(), { group: 'recaptcha', secret_key: '', enable_recaptcha_forms: '' })
  assert.equal(settings.snapshot().recaptcha.secret_key, '')
})

test('the public endpoint returns no private key and no secret', async () => {
  await saveGroup(getCtx(), {
    group: 'mail',
    smtp_host: 'mail.x.test',
    from_email: 'shop@x.test',
    smtp_password: 'hidden-one',
  })
  await saveGroup(getCtx(), { group: 'facebook', fb_client_secret: 'hidden-two', fb_client_id: 'app' })
  await saveGroup(getCtx(), { group: 'basic', contact_email: 'private@x.test' })
  const columns = Object.entries(settingGroups).flatMap(([group, fields]) => [group, ...Object.keys(fields)])
  const answer = await configs(getCtx({ actor: { kind: 'guest' } }), { columns })
  const text = JSON.stringify(answer)
  for (const hidden of [
    'smtp',
    'secret',
    'hidden-',
    'private@x.test',
    'contact_email',
    'order_hold',
    'low_stock',
    'rate_per',
    'ebook_',
  ])
    assert.ok(!text.includes(hidden), hidden)
  assert.equal(answer.data.facebook.fb_client_id, 'app')
})

test('the public endpoint returns groups, single keys and the lifetime of a token', async () => {
  const ctx = getCtx({ actor: { kind: 'guest' }, language: 'zh_hk' })
  const answer = await configs(ctx, { columns: ['recaptcha', 'config', 'name', 'mail', 'unknown', '__proto__'] })
  assert.deepEqual(answer, {
    data: {
      name: '街角小店',
      recaptcha: { site_key: 'site', enable_recaptcha_forms: '' },
      config: { catalog_mode: '0', member_only: '0', guest_checkout: '1', warehouse_enabled: '1' },
    },
    token_expired_time: 120,
  })
})

test('another process reloads after a save', async () => {
  const other = await openSettingsCache(db, listener, assert.ifError)
  assert.equal(other.snapshot().config.catalog_mode, '0')
  await saveGroup(getCtx(), { group: 'config', catalog_mode: '1' })
  const end = Date.now() + 60_000
  while (other.snapshot().config.catalog_mode === '0' && Date.now() < end)
    await new Promise((done) => setTimeout(done, 10))
  assert.equal(other.snapshot().config.catalog_mode, '1')
})
