import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { cardForm } from './card-form.ts'
import { signedHeader } from './signed-header.ts'
import { type Answer, StripeBook } from './stripe-book.ts'

interface Options {
  port?: number
  host?: string
  /** Where events are delivered, and the secret that signs them. */
  webhookUrl?: string
  webhookSecret?: string
  /** The address that browsers reach it by; its own by default. */
  publicUrl?: string
}

/** What goes wrong at the server, for tests. */
interface Faults {
  /** So many of the next requests answer 500 without doing anything. */
  errors: number
  /** So many of the next requests are done, and their answers are lost. */
  lostAnswers: number
  /** Milliseconds before each answer. */
  delay: number
  /** How often each event is delivered; 0: never. */
  deliveries: number
}

/** Called with 'POST /v1/refunds' before a request is done, and after that before it is answered. */
interface Hooks {
  before: ((asked: string) => void) | undefined
  after: ((asked: string) => void) | undefined
}

/**
 * A server that speaks as much of Stripe's HTTP interface as the shop uses, so that cards can be tried without an account. It keeps answers
 * by Idempotency-Key, signs its events, and serves a script in the place of Stripe.js whose card form confirms against it.
 */
export async function startFakeStripe(options: Options = {}) {
  const faults: Faults = { errors: 0, lostAnswers: 0, delay: 0, deliveries: 1 }
  const hooks: Hooks = { before: undefined, after: undefined }
  const requests: { method: string; path: string; key: string | undefined }[] = []
  const book = new StripeBook((event) => void deliver(event))
  const sending = new Set<Promise<unknown>>()

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') return response.writeHead(204, cors).end()
    if (pathname === '/v3') {
      const script = cardForm(options.publicUrl ?? url)
      return response.writeHead(200, { ...cors, 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    }
    const body = new URLSearchParams(await text(request))
    const key = request.headers['idempotency-key']?.toString()
    requests.push({ method, path: pathname, key })
    hooks.before?.(`${method} ${pathname}`)
    if (faults.delay > 0) await sleep(faults.delay)
    if (faults.errors > 0) {
      faults.errors--
      return send({ status: 500, body: { error: { type: 'api_error', message: 'Out of order' } } })
    }
    const answer = book.answer({ method, path: pathname, body, key })
    hooks.after?.(`${method} ${pathname}`)
    if (faults.lostAnswers > 0 && method === 'POST') {
      faults.lostAnswers--
      return request.socket.destroy()
    }
    return send(answer)

    function send({ status, body: json }: Answer) {
      response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
  })

  /** Delivers an event as often as asked, also when the shop does not answer. */
  async function deliver(event: object): Promise<void> {
    const work = (async () => {
      for (let n = 0; n < faults.deliveries; n++) await post(event).catch(() => {})
    })()
    sending.add(work)
    await work.finally(() => sending.delete(work))
  }

  function post(event: object, to = options.webhookUrl) {
    if (!to) return Promise.resolve(undefined)
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', ...signedHeader(payload, options.webhookSecret ?? '') }
    return fetch(to, { method: 'POST', headers, body: payload })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    book,
    faults,
    hooks,
    requests,
    post,
    /** Changes where events go, once the shop is listening. */
    sendTo: (webhookUrl: string) => {
      options.webhookUrl = webhookUrl
    },
    /** All deliveries that were begun have ended. */
    idle: async () => void (await Promise.all(sending)),
    close: async () => {
      await Promise.all(sending)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
