import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const graphApp = { id: '1234567890', secret: 'the secret of the app' }

/** What the server knows of an access token. */
interface GraphToken {
  user_id: string
  app_id?: string
  type?: string
  is_valid?: boolean
  email?: string
  first_name?: string
  last_name?: string
  /** Whose profile `me` answers with, if it is another's. */
  me?: string
}

/**
 * A server that speaks the part of Facebook's Graph API that the log-in uses, with its checks: the app's own token for `debug_token`, and the
 * proof of the app secret for `me`. `state.failure` makes it fail like Facebook can.
 */
export async function fakeGraph(tokens: Record<string, GraphToken>) {
  const state: { failure?: 'down' | 'slow' | 'garbage' | undefined; requests: string[] } = { requests: [] }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://graph.test')
    state.requests.push(pathname)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const error = (message: string) => answer(400, { error: { message, type: 'OAuthException', code: 190 } })
    if (state.failure === 'down') return answer(503, { error: { message: 'down' } })
    if (state.failure === 'garbage') return response.writeHead(200).end('<html>')
    if (state.failure === 'slow') await sleep(7_000)
    if (pathname === '/debug_token') {
      if (bearer !== `${graphApp.id}|${graphApp.secret}`) return error('Invalid application')
      const token = tokens[searchParams.get('input_token') ?? '']
      if (!token) return answer(200, { data: { is_valid: false, error: { code: 190 } } })
      const { user_id, app_id = graphApp.id, type = 'USER', is_valid = true } = token
      return answer(200, { data: { app_id, type, is_valid, user_id, scopes: ['email', 'public_profile'] } })
    }
    const token = tokens[bearer]
    if (pathname !== '/me' || !token) return error('Invalid token')
    const proof = createHmac('sha256', graphApp.secret).update(bearer).digest('hex')
    if (searchParams.get('appsecret_proof') !== proof) return error('Invalid appsecret_proof')
    const { user_id, me = user_id, email, first_name = 'Mei', last_name = 'Chan' } = token
    return answer(200, { id: me, first_name, last_name, ...(email && { email }) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
