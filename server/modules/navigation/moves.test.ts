import assert from 'node:assert/strict'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { drawn, menuClient } from '#server/testing/menu-client.ts'
import { shopClient } from '#server/testing/shop-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const staff = await newStaff(db)
const menus = menuClient(app, shopClient(app, ''), staff.headers)
const writes = await watchWrites(db)
afterEach(async () => void (await sql`delete from menus`.execute(db)))

const failure = { message: 'Update Menu Order Fail' }

/** Makes the items of 'A=100 B=200{C=50}'; their ids by their letters. */
async function planted(text: string, parent_id: number | null = null): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [, name = '', order, , inner] of text.matchAll(/(\w)=(\d+)(\{([^}]*)\})?/g)) {
    const { id } = await menus.category(name, { parent_id, order: Number(order) })
    ids[name] = id
    if (inner) Object.assign(ids, await planted(inner, id))
  }
  return ids
}
const written = async () => drawn(await menus.tree())

describe('D-17', () => {
  for (const [before, name, position, after] of [
    ['A=100 B=200 C=300', 'C', { prev_id: 'A', next_id: 'B' }, 'A100 C150 B200'],
    ['A=100 B=200 C=300', 'A', { prev_id: 'C' }, 'B200 C300 A400'],
    ['A=100 B=200 C=300', 'C', { next_id: 'A' }, 'C50 A100 B200'],
    ['A=100 B=101 C=102 D=500', 'D', { prev_id: 'A', next_id: 'B' }, 'A100 D200 B301 C302'],
    ['A=1 B=2 C=300', 'C', { next_id: 'A' }, 'C100 A201 B202'],
    ['A=100 B=100 C=300', 'C', { prev_id: 'A', next_id: 'B' }, 'A100 C200 B300'],
    ['X=100{V=100 W=200} Y=200', 'W', { parent_id: 'Y' }, 'X100{V100} Y200{W100}'],
  ] as [string, string, Record<string, string>, string][])
    test(`${before}: ${name} ${JSON.stringify(position)}`, async () => {
      const ids = await planted(before)
      const id = ids[name] ?? 0
      const sent = Object.fromEntries(Object.entries(position).map(([key, of]) => [key, ids[of]]))
      const { status, body } = await menus.move(id, sent)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(await written(), after)
      assert.equal(body.data.parent_id, sent.parent_id ?? null)
      const { order } = (await menus.get(id)).body.data
      assert.equal(body.data.order, order)
    })

  test('a move returns the moved item and the renumbered ones', async () => {
    const { A = 0, B = 0, C = 0 } = await planted('A=1 B=2 C=300')
    const { body } = await menus.move(C, { next_id: A })
    assert.deepEqual(body.data, {
      id: C,
      parent_id: null,
      order: 100,
      renumbered: [
        { id: A, order: 201 },
        { id: B, order: 202 },
      ],
    })
  })
})

test('new items come last; moves keep strictly increasing numbers and the order', async () => {
  const ids = [await menus.category('A'), await menus.category('B'), await menus.category('C')].map(({ id }) => id)
  const [a = 0, b = 0, c = 0] = ids
  assert.equal(await written(), 'A100 B200 C300')
  await menus.move(c, { prev_id: a, next_id: b })
  assert.equal(await written(), 'A100 C150 B200')
  await menus.move(a, { prev_id: b })
  assert.equal(await written(), 'C150 B200 A300')
  const seen: string[] = []
  for (let turn = 0; turn < 10; turn++) {
    const tree = await menus.tree()
    const [first, second, last] = tree.map(({ id }) => id)
    assert.ok(first && second && last)
    assert.equal((await menus.move(last, { prev_id: first, next_id: second })).status, 200)
    const now = await menus.tree()
    assert.deepEqual(
      now.map(({ id }) => id),
      [first, last, second],
    )
    assert.equal(new Set(now.map(({ order }) => order)).size, 3)
    seen.push(drawn(now))
  }
  assert.equal(seen[5], 'C150 B250 A351', seen.join(', '))
})

describe('AC-08: what cannot be has the one text, and nothing is changed', () => {
  const refused = async (id: number, position: object, status: number) => {
    const before = await written()
    await writes()
    const answer = await menus.move(id, position)
    assert.deepEqual([answer.status, answer.body], [status, failure])
    assert.deepEqual(await writes(), [])
    assert.equal(await written(), before)
  }

  test('an item cannot be moved into itself or a subitem', async () => {
    const { X = 0, V = 0, Y = 0 } = await planted('X=100{V=100} Y=200')
    const { id: deep } = await menus.category('Z', { parent_id: V })
    for (const parent_id of [X, V, deep]) await refused(X, { parent_id }, 409)
    await refused(V, { parent_id: deep }, 409)
    assert.equal((await menus.move(Y, { parent_id: deep })).status, 200)
  })

  test('an item cannot be moved between two that are no longer neighbours', async () => {
    const { A = 0, B = 0, C = 0, D = 0, V = 0 } = await planted('A=100 B=200 C=300 D=400{V=100}')
    await refused(D, { prev_id: A, next_id: C }, 409)
    await refused(D, { prev_id: B, next_id: A }, 409)
    await refused(D, {}, 409)
    await refused(D, { prev_id: V }, 409)
    await refused(A, { parent_id: B, prev_id: C }, 409)
    await refused(D, { prev_id: D }, 409)
  })

  test('an item or parent that was deleted, and invalid positions, are refused', async () => {
    const { A = 0 } = await planted('A=100')
    await refused(999_999, {}, 404)
    await refused(A, { parent_id: 999_999 }, 409)
    await refused(A, { parent_id: 'x' }, 422)
    await refused(A, { prev_id: -1 }, 422)
    await refused(A, { next_id: [1] }, 422)
  })

  test('a move deeper than five levels is refused', async () => {
    let parent_id: number | null = null
    const line: number[] = []
    for (const name of ['A', 'B', 'C', 'D']) {
      parent_id = (await menus.category(name, { parent_id })).id
      line.push(parent_id)
    }
    const { X = 0, V = 0 } = await planted('X=900{V=100}')
    await refused(X, { parent_id: line[3] }, 422)
    assert.equal((await menus.move(V, { parent_id: line[3] })).status, 200)
    assert.equal((await menus.move(X, { parent_id: line[2], prev_id: line[3] })).status, 200)
  })

  test('the error is in each language', async () => {
    const { A = 0 } = await planted('A=100')
    const refusalText = async (language: string) =>
      (await menus.send<object>('PUT', `/${A}/order`, { parent_id: A }, { 'accept-language': language })).body.message
    assert.deepEqual(
      [await refusalText('en-US'), await refusalText('zh-HK'), await refusalText('zh-CN')],
      ['Update Menu Order Fail', '更新選單排序失敗', '更新菜单排序失败'],
    )
  })
})

test('five concurrent sequences of random moves keep a consistent tree', async () => {
  for (let n = 0; n < 24; n++) await menus.category(`N${n}`)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const statuses = new Map<number, number>()
  const person = async () => {
    for (let turn = 0; turn < raceRounds(40); turn++) {
      const { rows } = await sql<{ id: number; parent_id: number | null }>`
        select id, parent_id from menus order by "order", id`.execute(db)
      const id = rows[random(rows.length)]?.id ?? 0
      const parent_id = random(4) === 0 ? null : (rows[random(rows.length)]?.id ?? null)
      const siblings = rows.filter((row) => row.parent_id === parent_id && row.id !== id)
      const at = random(siblings.length + 1)
      const position = { parent_id, prev_id: siblings[at - 1]?.id ?? null, next_id: siblings[at]?.id ?? null }
      const { status } = await menus.move(id, position)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all([person(), person(), person(), person(), person()])
  assert.ok((statuses.get(200) ?? 0) > 20, JSON.stringify([...statuses]))
  assert.deepEqual(
    [...statuses.keys()].filter((status) => ![200, 409, 422].includes(status)),
    [],
  )

  const { rows } = await sql<{ id: number; parent_id: number | null; order: number; path: number[]; real: number[] }>`
    with recursive tree as (
      select id, parent_id, "order", path, '{}'::bigint[] as real from menus where parent_id is null
      union all
      select m.id, m.parent_id, m."order", m.path, t.real || t.id from menus m join tree t on t.id = m.parent_id)
    select * from tree`.execute(db)
  assert.equal(rows.length, 24, 'every item hangs on a root: there is no circle')
  for (const row of rows) {
    assert.deepEqual(row.path, row.real)
    assert.ok(row.path.length < 5)
  }
  for (const siblings of Map.groupBy(rows, (row) => row.parent_id).values())
    assert.equal(new Set(siblings.map(({ order }) => order)).size, siblings.length)
})
