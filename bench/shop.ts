import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '#server/app/create-services.ts'
import { seedShop } from '#server/app/seed.ts'
import type { Services } from '#server/kernel/services.ts'
import { readConfig } from '#server/platform/config.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { startEmbeddedDatabase } from '#server/platform/embedded-postgres/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { startServer, testSecretKey } from '#server/testing/server-process.ts'

export interface BenchShop {
  /** Base URL of the server, which runs in its own process. */
  url: string
  databaseUrl: string
  /** Services for data that the benchmark reads or creates itself. */
  services: Services
  /** Memory of the server process in megabytes. */
  memory(): number
  close(): Promise<void>
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const usual = ['scripts/serve.mjs']
const plain = ['--import', './bench/plain-v8.ts', 'server/main.ts']

/**
 * Starts a shop with its own PostgreSQL, as `npm start` does; `fill` creates its products before the server starts. `hasFlags`: with the flags
 * of V8 that save memory.
 */
export async function startShop(
  fill: (services: Services) => Promise<void>,
  { hasFlags = true } = {},
): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-bench-'))
  const database = await startEmbeddedDatabase(folder)
  const closing: (() => Promise<unknown>)[] = [
    async () => {
      await database.stop()
      for (const used of [database.folder, folder]) rmSync(used, { recursive: true, force: true, maxRetries: 5 })
    },
  ]
  let closed: Promise<void> | undefined
  const close = () => (closed ??= closeAll())
  const closeAll = async () => {
    for (const step of closing.toReversed()) await step()
    for (const signal of signals) process.off(signal, closeAndEnd)
  }
  // Otherwise its PostgreSQL would outlive this process.
  const closeAndEnd = () => close().finally(() => process.exit(1))
  for (const signal of signals) process.on(signal, closeAndEnd)
  try {
    await prepareDatabase(database)
    const env = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: testSecretKey,
      DATA_DIR: folder,
    }
    const { services, close: closeServices } = await createServices(
      readConfig(env),
      database.ownerUrl,
      createLog('error'),
    )
    closing.push(closeServices)
    await seedShop(services)
    await fill(services)
    const server = await startServer({
      env: { ...env, MAX_DELAY_MS: '2000', STALE_PAGES_MS: '1800' },
      command: hasFlags ? usual : plain,
      startTimeout: 180_000,
      forgetsOutput: true,
    })
    closing.push(server.stop)
    return {
      url: server.url,
      databaseUrl: database.ownerUrl,
      services,
      memory: () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts one of the references, which prints its address when it listens. */
export async function startReference(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    url: String(line).trim(),
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
