import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'

/** Receives the payload; null when the connection was lost or restored, so that notifications may have been missed. */
type NotificationHandler = (payload: string | null) => void

/** Receives NOTIFY messages of other processes on a dedicated connection. */
export interface Listener {
  /** Resolves when no message can be missed unnoticed from now on. */
  listen(channel: string, handler: NotificationHandler): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. A silently broken connection is detected by a heartbeat query. */
const heartbeat = 10_000
const timeout = 5_000
const maxRetryDelay = 5_000

export function openListener(url: string, log: Logger): Listener {
  const handlers = new Map<string, NotificationHandler[]>()
  let closed = false
  let current: Client | undefined
  let connected = Promise.withResolvers<Client>()

  const dispatch = (handler: NotificationHandler[] = [], payload: string | null) => {
    for (const each of handler) each(payload)
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: `storekeeper ${process.pid} listener`,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    })
    current = client
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => dispatch(handlers.get(channel), payload ?? ''))
    await client.connect()
    for (const channel of handlers.keys()) await listenTo(client, channel)
    return client
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closed; failures++) {
      try {
        const client = await connect()
        connected.resolve(client)
        if (failures > 0) dispatch([...handlers.values()].flat(), null)
        failures = 0
        await untilBroken(client)
        connected = Promise.withResolvers()
      } catch (error) {
        log.warn({ err: error }, 'Cannot listen to the database; retrying')
      }
      void current?.end().catch(() => {})
      if (closed) return
      dispatch([...handlers.values()].flat(), null)
      await sleep(Math.min(250 * 2 ** Math.min(failures, 5), maxRetryDelay), undefined, { ref: false })
    }
  }

  void run()
  return {
    async listen(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      // A connection that breaks right now is followed by one that listens to this channel from its start.
      for (let done = false; !done && !closed; ) {
        const client = await connected.promise
        done = await listenTo(client, channel).then(
          () => true,
          () => sleep(50, false),
        )
      }
    },
    async close() {
      closed = true
      await current?.end().catch(() => {})
    },
  }
}

const listenTo = (client: Client, channel: string) => client.query(`listen ${client.escapeIdentifier(channel)}`)

/** Does not wait for the socket to close when it does not respond: a dead network never closes it. */
function untilBroken(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(() => client.query('select 1').catch(finish), heartbeat)
    client.once('end', finish)
  })
}
