// In test:long only: hosts are tested without a browser in server/http/security.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { type ServerProcess, startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { logIn } from './admin.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

const administrator = { email: 'admin@example.com', password: 'only-for-tests' }
let database: Awaited<ReturnType<typeof testDatabase>>
let server: ServerProcess
let browser: TestBrowser
let port: number
before(async () => {
  database = await testDatabase()
  port = await freePort(0)
  server = await startServer({
    env: {
      DATABASE_URL: database.serverUrl,
      DATABASE_OWNER_URL: database.url,
      SECRET_KEY: testSecretKey,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'error',
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      ADMIN_HOST: `admin.localhost:${port}`,
    },
  })
  browser = await openBrowser(`http://admin.localhost:${port}`)
})
after(async () => {
  await browser?.close()
  await server?.stop()
  await database?.close()
})

test('staff work on the host of the back office, and the shop never gets their cookie', async () => {
  const page = await browser.newPage()
  await page.goto('/')
  assert.equal(new URL(page.url()).host, `admin.localhost:${port}`)
  await logIn(page, administrator)
  await page.goto('/admin/change_admin_template')
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.contentDocument?.getElementById('template-preview'),
  )

  const shop = `http://localhost:${port}`
  const sent: string[] = []
  page.on('request', async (request) => {
    if (request.url().startsWith(shop)) sent.push((await request.allHeaders()).cookie ?? '')
  })
  await page.goto('/admin')
  const opened = page.context().waitForEvent('page')
  await page.locator('a[href="/"]').first().click()
  const store = await opened
  await store.waitForURL(`${shop}/`)
  assert.equal((await store.request.get(`${shop}/`)).status(), 200)
  await page.goto(`${shop}/`)
  assert.ok(sent.length > 0)
  assert.deepEqual(
    sent.filter((cookie) => cookie.includes('admin_session')),
    [],
  )
  for (const path of ['/admin', '/admin/login', '/api/admin', '/admin-reset-password', '/preview/home'])
    assert.equal((await page.request.get(shop + path)).status(), 404, path)
  await page.context().close()
})
