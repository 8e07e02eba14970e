import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { startServer } from './server-process.ts'

/**
 * A shop on its own PostgreSQL whose server is killed with -9 again and again, with a record saved just before: the next start has it, and
 * the staff are still logged in (security.md S10). `patience` is how long a start may take, in milliseconds.
 */
export async function surviveKills(
  t: TestContext,
  dataDir: string,
  rounds: number,
  startTimeout?: number,
): Promise<void> {
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'only-for-tests',
  }
  const start = async () => {
    const server = await startServer({ env, ...(startTimeout && { startTimeout }) })
    t.after(() => server.process.kill())
    return server
  }
  // The first start makes the database and fills it, so it may take longer.
  let server = await startServer({ env })
  const staff = await logIn(server.url)
  for (let round = 1; round <= rounds; round++) {
    await staff(server.url, 'POST', 'brand', { language: 'en_us', title: `Brand ${round}`, url: `brand-${round}` })
    server.process.kill('SIGKILL')
    assert.equal(await server.ended, null)
    server = await start()
    const { total } = await staff<{ total: number }>(server.url, 'GET', 'brand')
    assert.equal(total, round)
    assert.equal((await fetch(server.url)).status, 200)
  }
  assert.equal(await server.stop(), 0)
  assert.match(readFileSync(join(dataDir, 'database/postgres.log'), 'utf8'), /database system is shut down\n$/)
}

/** Answers how to call the back office as the one who logged in. */
async function logIn(url: string) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'owner@example.com', password: 'only-for-tests' })
  const { token } = await (await fetch(`${url}/api/admin/login`, { method: 'POST', headers: json, body })).json()
  return async <A>(at: string, method: string, path: string, input?: object): Promise<A> => {
    const headers = { authorization: `Bearer ${token}`, ...(input && json) }
    const answer = await fetch(`${at}/api/admin/${path}`, {
      method,
      headers,
      ...(input && { body: JSON.stringify(input) }),
    })
    assert(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`)
    return await answer.json()
  }
}
