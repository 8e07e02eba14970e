import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Ctx } from '#server/kernel/context.ts'
import { testApp } from '#server/testing/app.ts'
import { member, staff, testCtx } from '#server/testing/ctx.ts'
import { saveSettings } from '#server/testing/save-settings.ts'
import { cachedJson } from './cached-response.ts'
import { decompressJson } from './compressed-json.ts'

const { db, services, close } = await testApp()
after(close)

/** A request that begins now, with the settings as this process knows them. */
const begun = (more: Partial<Ctx> = {}): Ctx => ({
  ...testCtx(db, { services }),
  settings: services.settings.snapshot(),
  services,
  ...more,
})
/** `meanwhile` happens while the answer is made. */
const cachedAnswer = async (ctx: Ctx, answer: string, input: unknown = {}, meanwhile = async () => {}) => {
  const ready = await cachedJson(ctx, 'test', input, async () => {
    await meanwhile()
    return { body: answer, tags: null }
  })
  return JSON.parse(decompressJson(ready))
}

const setMemberOnly = async (value: '0' | '1') => {
  await saveSettings(db, 'config', { member_only: value })
  await services.settings.refresh()
  await services.content.catchUp()
}

test('a response is cached for all guests, by input and language', async () => {
  equal(await cachedAnswer(begun(), 'first'), 'first')
  equal(await cachedAnswer(begun(), 'second'), 'first')
  equal(await cachedAnswer(begun(), 'other input', { page: 2 }), 'other input')
  equal(await cachedAnswer(begun({ language: 'zh_hk' }), 'other language'), 'other language')
  equal(await cachedAnswer(begun(), 'third'), 'first')
})

test('staff and uncommitted transactions do not use the cache', async () => {
  equal(await cachedAnswer(begun(), 'kept', 'own'), 'kept')
  equal(await cachedAnswer(begun({ actor: staff() }), 'of staff', 'own'), 'of staff')
  equal(
    await db.transaction().execute((tx) => cachedAnswer(begun({ db: tx }), 'of the transaction', 'own')),
    'of the transaction',
  )
  equal(await cachedAnswer(begun(), 'another', 'own'), 'kept')
})

test('customers with prices and guests without have separate entries', async () => {
  await setMemberOnly('1')
  equal(await cachedAnswer(begun({ actor: member(1) }), 'with prices', 'prices'), 'with prices')
  equal(await cachedAnswer(begun(), 'without', 'prices'), 'without')
  equal(await cachedAnswer(begun({ actor: member(2) }), 'with prices again', 'prices'), 'with prices')
  await setMemberOnly('0')
})

test('a shared response is made without the first visitor', async () => {
  for (const member_only of ['0', '1'] as const) {
    await setMemberOnly(member_only)
    const memberCtx = begun({ actor: member(7), cookies: { cart_id: 'own' }, headers: { 'x-order-token': 'own' } })
    const made: Ctx[] = []
    await cachedJson(memberCtx, 'who', member_only, async (ctx) => ({ body: made.push(ctx), tags: null }))
    const kind = member_only === '1' ? { kind: 'member', id: 0, sessionId: 0 } : { kind: 'guest' }
    deepEqual(
      made.map(({ actor, cookies, headers, network }) => ({ actor, cookies, headers, network })),
      [{ actor: kind, cookies: {}, headers: {}, network: memberCtx.network }],
    )
  }
  await setMemberOnly('0')
})

test('a response made with outdated settings is not cached', async () => {
  // Its body comes in slowly, and meanwhile staff save.
  const slow = begun()
  await setMemberOnly('1')
  await setMemberOnly('0')
  equal(await cachedAnswer(slow, 'made with old settings', 'slow'), 'made with old settings')
  equal(await cachedAnswer(begun(), 'made with new ones', 'slow'), 'made with new ones')
})

test('a response made while settings change is not cached', async () => {
  // Begun before the save: this process may be notified of it at any moment.
  const other = begun()
  const made = await cachedAnswer(begun(), 'old', 'meanwhile', async () => {
    await saveSettings(db, 'config', { catalog_mode: '1' })
    // The notification of the version that the save raised arrives before the settings are read.
    await services.content.catchUp()
    equal(await cachedAnswer(other, 'by somebody else', 'meanwhile', services.settings.refresh), 'by somebody else')
  })
  equal(made, 'old')
  equal(await cachedAnswer(begun(), 'new', 'meanwhile'), 'new')
})

test('reloading unchanged settings keeps the cache', async () => {
  equal(await cachedAnswer(begun(), 'kept', 'same'), 'kept')
  await services.settings.refresh()
  equal(await cachedAnswer(begun(), 'made again', 'same'), 'kept')
})
