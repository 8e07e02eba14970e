import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newMember, newToken } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isComplete } from '#server/testing/complete.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const member = await newMember(db)
const cookieToken = await newToken(db, 'user', member.id)
const writes = await watchWrites(db)

const host = 'shop.example:8080'
const senders = {
  nobody: {},
  'a cookie of a session': { cookie: `session=${cookieToken}` },
  'a cookie of a choice': { cookie: 'other=1; language=zh_hk' },
  'a cookie of others': { cookie: 'other=1; __Host-session=x' },
  'a token': { authorization: `Bearer ${member.token}` },
  'a token and a cookie': { authorization: `bearer ${member.token}`, cookie: `session=${cookieToken}` },
  'another scheme and a cookie': { authorization: 'Basic Ym9iOmJvYg==', cookie: `session=${cookieToken}` },
}
const ours = ['a cookie of a session', 'a cookie of a choice', 'another scheme and a cookie']
const bodies = {
  JSON: ['application/json', '{}'],
  'a form': ['application/x-www-form-urlencoded', 'a=1'],
  'a form with files': ['multipart/form-data; boundary=x', '--x--\r\n'],
  text: ['Text/Plain;charset=UTF-8', '{}'],
  nothing: [undefined, undefined],
} as const
const allSites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'SAME-ORIGIN', '']
const allOrigins = [
  undefined,
  `http://${host}`,
  `https://${host}`,
  'http://shop.example',
  'http://evil.example',
  'null',
  '',
  'shop.example:8080',
]
/** What the origin says is read the same way for every sender and body: all of it for one guarded pair, for the others in csrf.long.ts. */
const originsFor = (who: string, what: string) =>
  isComplete || (who === 'a cookie of a session' && what === 'a form')
    ? { sites: allSites, origins: allOrigins }
    : {
        sites: [undefined, 'same-origin', 'cross-site'],
        origins: [undefined, `https://${host}`, 'http://evil.example'],
      }

for (const [who, sender] of Object.entries(senders))
  for (const [what, [type, payload]] of Object.entries(bodies))
    test(`${what} by ${who} is accepted from our own pages only`, async () => {
      const { sites, origins } = originsFor(who, what)
      const isGuarded = (who === 'nobody' || who === 'a cookie of others' ? false : ours.includes(who)) || isForm(what)
      for (const site of sites)
        for (const origin of origins) {
          const isOwn =
            site === undefined ? origin === `http://${host}` || origin === `https://${host}` : site === 'same-origin'
          const hasToken = who === 'a token' || who === 'a token and a cookie'
          const headers = {
            host,
            ...sender,
            ...(type && { 'content-type': type }),
            ...(site !== undefined && { 'sec-fetch-site': site }),
            ...(origin !== undefined && { origin }),
          }
          await writes()
          const answer = await app.inject({ method: 'POST', url: '/api/cart', headers, ...(payload && { payload }) })
          const about = `site ${site}, origin ${origin}: ${answer.statusCode} ${answer.body}`
          if (isGuarded && !hasToken && !isOwn) {
            assert.equal(answer.statusCode, 403, about)
            assert.deepEqual(answer.json(), { message: 'This request came from another site' }, about)
            assert.deepEqual(await writes(), [], about)
          } else assert.equal(answer.statusCode, what === 'text' ? 415 : 200, about)
        }
    })

const isForm = (what: string) => what === 'a form' || what === 'a form with files' || what === 'text'

test('reads are never blocked, and never readable by other sites', async () => {
  const headers = {
    host,
    cookie: `session=${cookieToken}`,
    'sec-fetch-site': 'cross-site',
    origin: 'http://evil.example',
  }
  const answer = await app.inject({ method: 'GET', url: '/api/order', headers })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(
    Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
    [],
  )
})
