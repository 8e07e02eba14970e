import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { environment, readConfig, variableNames } from './config.ts'
import { cacheShares } from './memory-budget.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-config-'))
after(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const key = '0123456789abcdef0123456789abcdef'

test('the defaults', () => {
  const { secretKey, ...config } = readConfig({ DATA_DIR: dataDir })
  assert.deepEqual(config, {
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://127.0.0.1:3000',
    isAppUrlSet: false,
    adminHost: undefined,
    adminUrl: 'http://127.0.0.1:3000',
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseReadUrl: undefined,
    databaseConnections: 10,
    adminEmail: undefined,
    adminPassword: undefined,
    demo: true,
    dev: false,
    mailDriver: undefined,
    mailDir: join(dataDir, 'mail'),
    trustProxy: false,
    metricsToken: undefined,
    logLevel: 'info',
    workerPollMs: 1000,
    maxDelayMs: 2000,
    stalePagesMs: 1800,
    cacheBytes: cacheShares(undefined),
    mailRetrySeconds: [60, 300, 1800],
    broadcastLeaseSeconds: 120,
    importPictureHosts: [],
    webhookHosts: [],
    stripeApiBase: 'https://api.stripe.com',
    stripeScriptUrl: 'https://js.stripe.com/v3',
    demoPayments: false,
    facebookApiBase: 'https://graph.facebook.com',
    facebookScriptUrl: 'https://connect.facebook.net/en_US/sdk.js',
    recaptchaScriptUrl: 'https://www.google.com/recaptcha/api.js',
    recaptchaVerifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    s3: undefined,
  })
  assert.match(secretKey, /^[0-9a-f]{64}$/)
})

test('the secret key is created once, readable only by its owner', () => {
  const first = readConfig({ DATA_DIR: dataDir }).secretKey
  assert.equal(readConfig({ DATA_DIR: dataDir }).secretKey, first)
  assert.equal(statSync(join(dataDir, 'secret')).mode & 0o777, 0o600)
})

test('every problem is one line', () => {
  const given = {
    PORT: '70000',
    APP_URL: 'shop.example',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    SECRET_KEY: 'short',
  }
  assert.deepEqual(problems(given), [
    'PORT must be a whole number from 1 to 65535.',
    'APP_URL must be an address that begins with http:// or https://.',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    'SECRET_KEY must have at least 32 characters: "openssl rand -hex 32" makes one.',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ])
})

test('variables that belong together are required together', () => {
  const local = 'postgres://localhost/shop'
  assert.deepEqual(problems({ DATABASE_URL: local }), ['SECRET_KEY is required with DATABASE_URL.'])
  for (const name of ['DATABASE_READ_URL', 'DATABASE_OWNER_URL'])
    assert.deepEqual(problems({ [name]: local }), [`DATABASE_URL is required with ${name}.`])
  assert.deepEqual(problems({ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'a' }), [
    'S3_SECRET_ACCESS_KEY is required with S3_BUCKET.',
  ])
})

test('remote connections are encrypted, unless the network is declared private', () => {
  const refused =
    'leaves this machine without TLS: add ?sslmode=verify-full, or set DATABASE_TLS=off for a private network.'
  const remote = 'postgres://shop:secret@db.example/shop'
  const given = { SECRET_KEY: key, DATABASE_URL: remote, DATABASE_READ_URL: remote, DATABASE_OWNER_URL: remote }
  assert.deepEqual(problems(given).sort(), [
    `DATABASE_OWNER_URL ${refused}`,
    `DATABASE_READ_URL ${refused}`,
    `DATABASE_URL ${refused}`,
  ])
  for (const mode of ['disable', 'prefer', 'no-verify'])
    assert.deepEqual(problems({ SECRET_KEY: key, DATABASE_URL: `${remote}?sslmode=${mode}` }), [
      `DATABASE_URL ${refused}`,
    ])
  assert.deepEqual(problems({ ...given, DATABASE_TLS: 'off' }), [])
  assert.deepEqual(problems({ SECRET_KEY: key, DATABASE_URL: `${remote}?sslmode=verify-full` }), [])
  for (const host of ['localhost', '127.0.0.1', '[::1]', '%2Frun%2Fpostgresql', ''])
    assert.deepEqual(problems({ SECRET_KEY: key, DATABASE_URL: `postgres://${host}/shop` }), [], host)

  const bucket = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  assert.deepEqual(problems({ ...bucket, S3_ENDPOINT: 'http://files.example' }), [
    'S3_ENDPOINT must begin with https://, or set S3_TLS=off for a private network.',
  ])
  assert.deepEqual(problems({ ...bucket, S3_ENDPOINT: 'http://files.example', S3_TLS: 'off' }), [])
  assert.deepEqual(problems({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }), [])
})

test('an empty variable counts as not set', () => {
  assert.equal(readConfig({ SECRET_KEY: key, PORT: '', DATABASE_URL: ' ' }).port, 3000)
})

test('the URL of the shop follows HOST and PORT', () => {
  const appUrl = (given: Record<string, string>) => readConfig({ SECRET_KEY: key, ...given }).appUrl
  assert.equal(appUrl({ PORT: '8080' }), 'http://127.0.0.1:8080')
  assert.equal(appUrl({ HOST: '0.0.0.0' }), 'http://localhost:3000')
  assert.equal(appUrl({ HOST: '::' }), 'http://localhost:3000')
  assert.equal(appUrl({ APP_URL: 'https://shop.example/' }), 'https://shop.example')
  assert.deepEqual(problems({ APP_URL: 'https://shop.example/hk' }), ['APP_URL must be without a path.'])
})

test('the back office may have a host of its own', () => {
  const given = { SECRET_KEY: key, APP_URL: 'https://shop.example' }
  const config = readConfig({ ...given, ADMIN_HOST: 'Admin.shop.example:8443' })
  assert.equal(config.adminUrl, 'https://admin.shop.example:8443')
  assert.equal(readConfig(given).adminUrl, 'https://shop.example')
  assert.deepEqual(problems({ SECRET_KEY: key, ADMIN_HOST: 'admin.example' }), ['APP_URL is required with ADMIN_HOST.'])
  assert.deepEqual(problems({ ...given, ADMIN_HOST: 'shop.example:8443' }), [
    'ADMIN_HOST must be another host than that of APP_URL.',
  ])
  for (const host of ['https://admin.example', 'admin.example/x', 'admin example'])
    assert.deepEqual(problems({ ...given, ADMIN_HOST: host }), [
      'ADMIN_HOST must be the name of a host, such as admin.example.com.',
    ])
})

test('proxies are counted or named', () => {
  const trustProxy = (TRUST_PROXY: string) => readConfig({ SECRET_KEY: key, TRUST_PROXY }).trustProxy
  assert.equal(trustProxy('0'), false)
  assert.equal(trustProxy('2'), 2)
  assert.deepEqual(trustProxy('loopback, 10.0.0.0/8'), ['loopback', '10.0.0.0/8'])
  assert.deepEqual(problems({ TRUST_PROXY: 'true' }), [
    'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between them.',
  ])
})

test('the environment takes precedence over the file .env', () => {
  const file = join(folder, '.env')
  writeFileSync(file, 'STOREKEEPER_TEST_ONLY=file\nPATH=file\n')
  const read = environment(file)
  assert.equal(read.STOREKEEPER_TEST_ONLY, 'file')
  assert.equal(read.PATH, process.env.PATH)
})

test('a DATA_DIR that cannot be created is reported in one line', () => {
  writeFileSync(join(folder, 'file'), '')
  assert.match(problems({ DATA_DIR: join(folder, 'file', 'data') }).join('\n'), /^DATA_DIR .* cannot be used: .*$/)
})

function problems(given: Record<string, string>): string[] {
  try {
    readConfig(given)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('.env.example lists every variable with its default', () => {
  const listed = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
  assert.deepEqual(Object.keys(listed).sort(), variableNames.filter((name) => name !== 'DEV').sort())
  const fromFile = readConfig({ ...listed, DATA_DIR: dataDir })
  assert.deepEqual(fromFile, readConfig({ DATA_DIR: dataDir }))
})
