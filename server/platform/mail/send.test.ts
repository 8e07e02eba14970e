import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtp } from '#server/testing/smtp-process.ts'
import { MailFailure, type MailSettings } from './mail.ts'
import { sendMail } from './send.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-mail-'))
const server = await startSmtp()
const guarded = await startSmtp({ password: 'right' })
after(async () => {
  await Promise.all([server.stop(), guarded.stop()])
  rmSync(folder, { recursive: true })
})

const unset: MailSettings = {
  from_name: '茶舍 "Tea", <Co>',
  from_email: 'shop@example.com',
  reply_to: 'help@example.com',
  smtp_host: '',
  smtp_port: 25,
  smtp_user: '',
  smtp_password: '',
  smtp_secure: false,
}
const smtp = { ...unset, smtp_host: '127.0.0.1', smtp_port: server.port }
const options = { driver: undefined, folder, host: 'shop.test' } as const
const mail = (to: string, more: object = {}) => ({
  id: 'm17',
  to,
  subject: '訂單 SO-1',
  html: '<p>多謝 &amp; thanks</p>',
  text: '多謝 & thanks',
  headers: {},
  ...more,
})
const fails = (failure: Promise<void>, expected: { permanent: boolean; code?: number }) =>
  assert.rejects(failure, (error: unknown) => {
    assert.ok(error instanceof MailFailure)
    assert.deepEqual({ permanent: error.permanent, code: error.code }, { code: undefined, ...expected })
    return true
  })
/** The client may have the server's reply before this process has the mail. */
const firstReceived = async () => {
  while (server.received.length === 0) await sleep(5)
  return server.received[0]
}
const written = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

/** Header lines unfolded, as a reader sees them. */
const buildHeaders = (content: string) => (content.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('without a server a mail becomes a file with all headers, HTML and text', async () => {
  await sendMail(mail('amy@example.com', { headers: { 'List-Unsubscribe': '<https://shop.test/u>' } }), unset, options)
  const [content = '', ...others] = written()
  assert.equal(others.length, 0)
  assert.match(readdirSync(folder)[0] ?? '', /^\d{8}T\d{9}Z-m17-[0-9a-f]{6}\.eml$/)
  const headers = buildHeaders(content)
  for (const header of [
    'To: amy@example.com',
    'Reply-To: help@example.com',
    'Message-ID: <m17@shop.test>',
    'List-Unsubscribe: <https://shop.test/u>',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
  ])
    assert.ok(headers.includes(header), `${header} in ${headers.join('\n')}`)
  assert.ok(headers.some((header) => /^From: .*<shop@example\.com>$/.test(header)))
  assert.ok(headers.some((header) => header.startsWith('Date: ')))
  assert.match(content, /Content-Type: text\/plain; charset=utf-8/)
  assert.match(content, /Content-Type: text\/html; charset=utf-8/)
})

test('the mail is sent over SMTP to a real server', async () => {
  server.received.length = 0
  await sendMail(mail('amy@example.com'), smtp, options)
  const received = await firstReceived()
  assert.deepEqual([received?.from, received?.to], ['shop@example.com', ['amy@example.com']])
  assert.ok(buildHeaders(received?.content ?? '').includes('Message-ID: <m17@shop.test>'))
})

test("the default sender is the shop's, and a mail may have another reply-to", async () => {
  server.received.length = 0
  const anonymous = { ...smtp, from_name: '', from_email: '', reply_to: '' }
  await sendMail(mail('amy@example.com', { headers: { 'Reply-To': 'visitor@example.com' } }), anonymous, options)
  const headers = buildHeaders((await firstReceived())?.content ?? '')
  assert.ok(headers.includes('From: no-reply@shop.test'))
  assert.ok(headers.includes('Reply-To: visitor@example.com'))
})

test('input cannot inject headers or recipients', async () => {
  server.received.length = 0
  const evil = 'x\r\nBcc: evil@example.com\r\n\r\nbody'
  await sendMail(
    mail('amy@example.com', { subject: evil, headers: { 'X-Note': evil } }),
    { ...smtp, from_name: evil },
    options,
  )
  const received = await firstReceived()
  assert.deepEqual(received?.to, ['amy@example.com'])
  for (const header of buildHeaders(received?.content ?? '')) assert.doesNotMatch(header, /^Bcc/i)
  await assert.rejects(sendMail(mail('amy@example.com\r\nRCPT TO:<evil@example.com>'), smtp, options))
  assert.ok(server.received.every(({ to }) => to.length === 1 && !to.includes('evil@example.com')))
})

test('a file goes with its mail', async () => {
  server.received.length = 0
  const content = Buffer.from('%PDF-1.4').toString('base64')
  const attachments = [{ filename: 'PO-1.pdf', contentType: 'application/pdf', content }]
  await sendMail(mail('amy@example.com', { attachments }), smtp, options)
  const received = (await firstReceived())?.content ?? ''
  assert.match(received, /Content-Type: application\/pdf; name=PO-1.pdf/)
  assert.ok(received.includes(content))
})

test('the content of a mail cannot attach files', async () => {
  const secret = join(tmpdir(), `storekeeper-canary-${process.pid}`)
  writeFileSync(secret, 'CaNaRy')
  server.received.length = 0
  await sendMail(mail('amy@example.com', { html: `<img src="${secret}"><img src="file://${secret}">` }), smtp, options)
  assert.doesNotMatch((await firstReceived())?.content ?? 'CaNaRy', /CaNaRy/)
  rmSync(secret)
})

test('a 4xx response is temporary, 5xx is permanent', async () => {
  await fails(sendMail(mail('later@example.com'), smtp, options), { permanent: false, code: 451 })
  await fails(sendMail(mail('full@example.com'), smtp, options), { permanent: false, code: 452 })
  await fails(sendMail(mail('never@example.com'), smtp, options), { permanent: true, code: 550 })
  await fails(sendMail(mail('spam@example.com'), smtp, options), { permanent: true, code: 554 })
  await fails(sendMail(mail('a@bounce.test'), unset, options), { permanent: true, code: 550 })
  await fails(sendMail(mail('a@defer.test'), unset, options), { permanent: false, code: 451 })
})

test('an unavailable server, a lost connection or a wrong password is temporary', async () => {
  await fails(sendMail(mail('amy@example.com'), { ...smtp, smtp_port: 1 }, options), { permanent: false })
  await fails(sendMail(mail('amy@example.com'), { ...smtp, smtp_host: 'no-such-host.invalid' }, options), {
    permanent: false,
  })
  await fails(sendMail(mail('amy@example.com'), unset, { ...options, driver: 'smtp' }), { permanent: false })
  const dropping = await startSmtp()
  await fails(sendMail(mail('drop@example.com'), { ...smtp, smtp_port: dropping.port }, options), { permanent: false })
  const wrong = { ...smtp, smtp_port: guarded.port, smtp_user: 'shop', smtp_password: 'wrong' }
  await fails(sendMail(mail('amy@example.com'), wrong, options), { permanent: false, code: 535 })
  await fails(sendMail(mail('amy@example.com'), { ...smtp, smtp_secure: true }, options), { permanent: false })
})

test('with user and password it logs in, encrypted where the server offers it', async () => {
  const right = { ...smtp, smtp_port: guarded.port, smtp_user: 'shop', smtp_password: 'right' }
  await sendMail(mail('amy@example.com'), right, options)
  assert.deepEqual(
    guarded.received.map(({ user, secure }) => [user, secure]),
    [['shop', true]],
  )
})

test('a folder that is not writable is temporary', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  await fails(sendMail(mail('amy@example.com'), unset, { ...options, folder: join(file, 'x') }), { permanent: false })
})
