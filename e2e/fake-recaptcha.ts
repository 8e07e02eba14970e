import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of Google's script that the shop uses: a checkbox that returns a token, in a page of its own host. */
function script(folder: string) {
  const widgets: { box: HTMLInputElement; options: Record<string, (token?: string) => void> }[] = []
  let ticks = 0
  Object.assign(window, {
    grecaptcha: {
      ready: (then: () => void) => void setTimeout(then),
      render(place: HTMLElement, options: (typeof widgets)[number]['options']) {
        const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
        const label = document.createElement('label')
        label.append(box, " I'm not a robot")
        box.onchange = () => options.callback?.(`tick ${++ticks} of ${options.sitekey} ${Date.now()}`)
        const frame = Object.assign(document.createElement('iframe'), { src: `${folder}frame`, title: 'reCAPTCHA' })
        frame.style.cssText = 'width: 1px; height: 1px; border: 0'
        place.append(label, frame)
        void fetch(`${folder}ping`)
        return widgets.push({ box, options }) - 1
      },
      reset(widget: number) {
        const box = widgets[widget]?.box
        if (box) box.checked = false
      },
      /** Expires the token, as Google does after two minutes. */
      expire() {
        for (const { box, options } of widgets) {
          box.checked = false
          options['expired-callback']?.()
        }
      },
    },
  })
}

/** Fake of Google: the script, its resources, and the verification, which accepts each token once. */
export async function fakeRecaptcha() {
  const requests: { path: string; language: string | null }[] = []
  const used = new Set<string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://recaptcha.test')
    requests.push({ path: url.pathname, language: url.searchParams.get('hl') })
    response.setHeader('access-control-allow-origin', '*')
    if (url.pathname === '/recaptcha/api.js')
      return response.setHeader('content-type', 'text/javascript').end(`(${script})('${address}/recaptcha/')`)
    if (url.pathname !== '/recaptcha/api/siteverify')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><title>reCAPTCHA</title>')
    let body = ''
    for await (const chunk of request) body += chunk
    const token = new URLSearchParams(body).get('response') ?? ''
    const success = token.startsWith('tick ') && !used.has(token)
    used.add(token)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, hostname: '127.0.0.1' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    requests,
    env: {
      RECAPTCHA_SCRIPT_URL: `${address}/recaptcha/api.js`,
      RECAPTCHA_VERIFY_URL: `${address}/recaptcha/api/siteverify`,
    },
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
