// Slow: every column of every resource.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { addSamplePicture, numberedResources, requiredDraft } from '#server/testing/records.ts'
import { resourceClient } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
await addSamplePicture(db)

for (const [n, resource] of numberedResources.entries()) {
  const { title } = resource
  const isEmail = resource.fields[title]?.kind === 'email'
  const { list, made } = resourceClient(app, resource, administrator.headers)
  const ids = async (query: string) => (await list(query)).body.data.map(({ id }) => id)
  const nameOf = (word: string, n: number) => {
    const count = String(n).padStart(2, '0')
    return isEmail ? `${word}-${count}@shop.test` : `${word} ${count}`
  }

  // Everything on all resources: list.long.ts.
  const isPaged = isThorough(n, 32)
  const isSearched = isThorough(n, 12)
  describe(resource.name, () => {
    if (isPaged)
      test('pages of 10, 20, 50 or 100, newest first', async () => {
        const records = []
        for (let n = 0; n < 23; n++)
          records.push(await made({ ...requiredDraft(resource), [title]: nameOf('saffron', n) }))
        const newest = records.map(({ id }) => id).reverse()
        const page = async (query: string) => {
          const { status, body } = await list(`?search=saffron${query}`)
          assert.equal(status, 200)
          return { ...body, data: body.data.map(({ id }) => id) }
        }
        const expected = (number: number, size: number) => ({
          data: newest.slice((number - 1) * size, number * size),
          total: 23,
          page: number,
          per_page: size,
        })
        assert.deepEqual(await page(''), expected(1, 10))
        assert.deepEqual(await page('&page=3'), expected(3, 10))
        assert.deepEqual(await page('&page=2&per_page=20'), expected(2, 20))
        assert.deepEqual(await page('&page=9'), { data: [], total: 23, page: 9, per_page: 10 })
        for (const size of ['1000', '5', '0', '-10', 'x', '', '20.5', '1e2', '10&per_page=20'])
          assert.deepEqual(await page(`&per_page=${size}`), expected(1, 10), size)
        for (const number of ['0', '-1', 'x', '', '1.5', '99999999999', 'NaN'])
          assert.deepEqual(await page(`&page=${number}`), expected(1, 10), number)

        const byName = [...newest].reverse()
        assert.deepEqual((await page(`&per_page=50&sort=${title}`)).data, byName)
        assert.deepEqual((await page(`&per_page=50&sort=-${title}`)).data, newest)
        assert.deepEqual((await page('&per_page=50&sort=id')).data, byName)
        for (const sort of [
          '',
          'nothing',
          '-nothing',
          '__proto__',
          'constructor',
          'password_hash',
          'id;drop',
          '"id"',
          '--id',
          'a&sort=b',
        ])
          assert.deepEqual((await page(`&per_page=50&sort=${sort}`)).data, newest, sort)
      })

    /** No record is made between these tests. */
    let total: number | undefined
    for (const [index, name] of resource.list.columns.entries()) {
      const ways = isSearched ? [name, `-${name}`] : [index % 2 ? `-${name}` : name]
      test(`every column sorts: ${ways.join(' ')}`, async () => {
        for (const sort of ways) {
          const { status, body } = await list(`?sort=${sort}&per_page=100`)
          assert.equal(status, 200, sort)
          total ??= body.total
          assert.equal(body.total, total, sort)
        }
      })
    }

    if (isSearched)
      test('a search treats every character literally', async () => {
        const odd = isEmail
          ? ["o'neil+odd@shop.test", 'o_neil+odd@shop.test']
          : ['100% odd_name\'s \\ "x" <b>', '100 odd-names']
        const [first, second] = [
          await made({ ...requiredDraft(resource), [title]: odd[0] }),
          await made({ ...requiredDraft(resource), [title]: odd[1] }),
        ]
        const search = async (text: string) => (await ids(`?per_page=100&search=${encodeURIComponent(text)}`)).sort()
        assert.deepEqual(await search(odd[0] ?? ''), [first?.id])
        assert.deepEqual(await search((odd[0] ?? '').toUpperCase()), [first?.id])
        assert.deepEqual(await search('odd'), [first?.id, second?.id].sort())
        for (const text of isEmail ? ['o_neil', "o'n"] : ['0%', 'd_n', "e's", '\\', '"x"'])
          assert.equal((await search(text)).length, 1, text)
        for (const text of ['%', '%_%', "' or 1=1 --"]) assert.ok(!(await search(text)).includes(second?.id ?? 0), text)
        assert.deepEqual(await search('\u0000odd'), await search('odd'))
        for (const broken of ['%ED%A0%80', '%', '%zz', '%C0%AF'])
          assert.equal((await list(`?search=${broken}`)).status, 200, broken)
        assert.ok((await search('   ')).includes(second?.id ?? 0), 'a blank search is none')
      })

    for (const name of resource.list.filters.filter((one) => resource.fields[one]?.kind === 'boolean')) {
      test(`${name} filters`, async () => {
        const on = await made({ ...requiredDraft(resource), [name]: true })
        const off = await made({ ...requiredDraft(resource), [name]: false })
        const has = async (query: string) => {
          const found = await ids(`?per_page=100&${query}`)
          return [found.includes(on.id), found.includes(off.id)]
        }
        for (const yes of ['1', 'true']) assert.deepEqual(await has(`${name}=${yes}`), [true, false])
        for (const no of ['0', 'false']) assert.deepEqual(await has(`${name}=${no}`), [false, true])
        for (const any of ['', 'maybe', '1,0', '%00']) assert.deepEqual(await has(`${name}=${any}`), [true, true])
        assert.deepEqual(await has(`${name}=1&${name}=0`), [true, true])
      })
    }
  })
}

test('a choice filters by one or several of its values', async () => {
  const { made, list } = resourceClient(app, { path: 'attribute' }, administrator.headers)
  for (const type of ['select', 'color', 'text'])
    await made({ key: `kind_${type}`, display: type, position: 'stock', type })
  const found = async (query: string) => (await list(`?search=kind_&${query}`)).body.data.map(({ type }) => type).sort()
  assert.deepEqual(await found('type=color'), ['color'])
  assert.deepEqual(await found('type=color,text'), ['color', 'text'])
  assert.deepEqual(await found('type=nothing'), ['color', 'select', 'text'])
})

test('names sort by the collation of the language', async () => {
  const { made, list } = resourceClient(app, { path: 'brand' }, administrator.headers)
  for (const [n, title] of ['éclair sort', 'Zebra sort', 'apple sort', 'Eden sort'].entries())
    await made({ title, url: `sort-${n}` })
  const titles = async (sort: string) => (await list(`?search=sort&sort=${sort}`)).body.data.map(({ title }) => title)
  assert.deepEqual(await titles('title'), ['apple sort', 'éclair sort', 'Eden sort', 'Zebra sort'])
})
