import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type Field, isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import {
  addSamplePicture,
  fullDraft,
  numberedResources,
  otherValue,
  requiredDraft,
  type TestRecord,
} from '#server/testing/records.ts'
import { type AnyRecord, type One, resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
await addSamplePicture(db)
const writes = await watchWrites(db)

/** Stored fields that a request may set and an answer repeats. */
const plain = (resource: Resource) =>
  Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]
    return field && isStored(field) && !field.readOnly && !(resource.name === 'role' && name === 'permissions')
  })
const pick = (record: TestRecord, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]))

/** A multipart body as forms send it: lists and objects as JSON text. */
function formOf(values: TestRecord): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return form
}
const multipart = (values: TestRecord) => {
  const request = new Request('http://x', { method: 'POST', body: formOf(values) })
  return { payload: request.arrayBuffer(), type: request.headers.get('content-type') ?? '' }
}

const atLeastOne = ['Please fill in at least one of these fields.']
/** Resources of which one of several optional fields is required. */
const oneOfSeveral: Record<string, Record<string, string[]>> = {
  contact: { first_name: atLeastOne, email: atLeastOne, phone: atLeastOne },
  lead: { contact_id: ['This field is required.'] },
}

for (const [n, resource] of numberedResources.entries()) {
  const client = resourceClient(app, resource, administrator.headers)
  const { list, get, create, update, destroy, send, made } = client
  const stored = async (id: number) => (await get(id)).body.data
  const title = () => ({ [resource.title]: otherValue(resource, resource.title) })
  const lastLog = (id: number) =>
    db
      .selectFrom('activity_log')
      .select(['admin_id', 'action', 'fields'])
      .where('resource', '=', resource.name)
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  describe(resource.name, () => {
    test('a record is created, read, changed and deleted, and the audit log has the actor', async () => {
      const draft = fullDraft(resource)
      const created = await create(draft)
      assert.equal(created.status, 201, JSON.stringify(created.body))
      const { id } = created.body.data
      const names = plain(resource).filter((name) => name in draft)
      assert.deepEqual(pick(created.body.data, names), pick(draft, names))
      assert.deepEqual(await stored(id), created.body.data)
      assert.equal((await lastLog(id))?.action, 'create')

      const change = title()
      const updated = await update(id, change)
      assert.equal(updated.status, 200)
      const [name] = Object.keys(change) as [string]
      assert.deepEqual(pick(updated.body.data, names), { ...pick(draft, names), ...change })
      assert.ok(updated.body.data.updated_at >= created.body.data.updated_at)
      const log = await lastLog(id)
      assert.deepEqual([log?.admin_id, log?.action], [administrator.id, 'update'])
      assert.ok(log?.fields.includes(name))

      const deleted = await destroy(id)
      assert.deepEqual([deleted.status, deleted.body], [200, { message: 'Submit success' }])
      assert.equal((await lastLog(id))?.action, 'destroy')
      for (const gone of [await get(id), await update(id, title()), await destroy(id)])
        assert.deepEqual([gone.status, gone.body as unknown], [404, { message: 'ID not exists' }])
    })

    test('a list row has the columns of the list', async () => {
      const record = await made(fullDraft(resource))
      const { status, body } = await list('?per_page=100')
      const row = body.data.find(({ id }) => id === record.id)
      assert.equal(status, 200)
      assert.ok(row)
      for (const name of ['id', 'created_at', 'updated_at', ...resource.list.columns]) assert.ok(name in row, name)
    })

    test('fields that are not writable stay unchanged', async () => {
      const names = Object.keys(resource.fields)
      const closed = names.filter((name) => resource.fields[name]?.computed || resource.fields[name]?.readOnly)
      // The language of a save's texts has the name of a hidden column of people.
      const hidden = Object.keys(resource.hidden).filter((name) => name !== 'language')
      const hostile = {
        id: 77_777,
        created_at: '2001-01-01T00:00:00.000Z',
        deleted_at: '2001-01-01T00:00:00.000Z',
        password_hash: 'x',
        no_such_field: 1,
        ...Object.fromEntries([...hidden, ...closed].map((name) => [name, 7])),
      }
      const { id } = await made({ ...requiredDraft(resource), ...hostile })
      const before = await storedColumns(resource, id)
      const answer = await update(id, hostile)
      assert.equal(answer.status, 200)
      assert.deepEqual(await storedColumns(resource, id), before)
      assert.notEqual(id, 77_777)
      assert.equal(before.deleted_at ?? null, null)
      assert.ok(before.created_at !== '2001-01-01T00:00:00.000Z' && before.password_hash !== 'x')
      assert.deepEqual(
        Object.keys(answer.body.data).filter((name) => hidden.includes(name) || name === 'deleted_at'),
        [],
      )
    })

    test('an empty form lists every required field, and nothing is stored', async () => {
      await writes()
      // Without a key the call of attributes is a look-up.
      const { status, body } = await send<One>('POST', '', resource.name === 'attribute' ? { key: '' } : {})
      const required = Object.entries(resource.fields).filter(
        ([, field]) => !field.optional && !field.computed && !field.readOnly && field.default === undefined,
      )
      assert.deepEqual([status, body.message], [422, 'The given data was invalid.'])
      const text = (field: Field) => (field.kind === 'image' ? 'Please upload a picture' : 'This field is required.')
      const missing = Object.fromEntries(required.map(([name, field]) => [name, [text(field)]]))
      assert.deepEqual(body.errors, { ...missing, ...oneOfSeveral[resource.name] })
      assert.deepEqual(await writes(), [])
    })

    // The rest on all resources: records.long.ts.
    if (!isThorough(n, 6)) return

    test('form and JSON are equivalent, with PUT and with _method=PUT', async () => {
      const first = fullDraft(resource)
      const form = multipart(first)
      const sent = await app.inject({
        method: 'POST',
        url: `/api/admin/${resource.path}`,
        headers: { ...administrator.headers, 'content-type': form.type, 'sec-fetch-site': 'same-origin' },
        payload: Buffer.from(await form.payload),
      })
      assert.equal(sent.statusCode, 201, sent.body)
      const names = plain(resource).filter((name) => name in first)
      const byForm = sent.json<One>().data
      assert.deepEqual(pick(byForm, names), pick(first, names))

      const change = title()
      for (const [method, more, headers] of [
        ['POST', { _method: 'PUT' }, {}],
        ['POST', {}, { 'x-http-method-override': 'PUT' }],
        ['PUT', {}, {}],
      ] as const) {
        const body = multipart({ ...change, ...more })
        const answer = await app.inject({
          method,
          url: `/api/admin/${resource.path}/${byForm.id}`,
          headers: { ...administrator.headers, 'content-type': body.type, ...headers },
          payload: Buffer.from(await body.payload),
        })
        assert.equal(answer.statusCode, 200, answer.body)
        assert.deepEqual(pick(answer.json<One>().data, Object.keys(change)), change)
      }
      await writes()
      const plainPost = await send('POST', `/${byForm.id}`, title())
      assert.deepEqual([plainPost.status, plainPost.body], [405, { message: 'This method is not allowed' }])
      assert.deepEqual(await writes(), [])
    })

    test('an id that is not a number is not found', async () => {
      const { id } = await made(requiredDraft(resource))
      const almost = [
        `${id}.0`,
        `${id}e0`,
        `0x${id.toString(16)}`,
        `+${id}`,
        `%20${id}`,
        `,${id}`,
        `0${id}`,
        `${id},${id}`,
      ]
      for (const wrong of [...almost, 'x', '0', '-1', '99999999999999999999', '9007199254740991', 'null']) {
        const { status, body } = await get(wrong)
        assert.deepEqual([status, body as unknown], [404, { message: 'ID not exists' }], wrong)
      }
    })

    test('saving an outdated version is a conflict that names the other person', async () => {
      const record = await made(requiredDraft(resource))
      const first = await update(record.id, { ...title(), updated_at: record.updated_at })
      const newer = first.body.data.updated_at
      assert.equal(first.status, 200)
      await writes()
      const second = await update(record.id, { ...title(), updated_at: '2001-01-01T00:00:00.000Z' })
      assert.equal(second.status, 409)
      assert.match(second.body.message ?? '', new RegExp(`^This record was changed by Staff \\d+ at ${newer}\\.$`))
      assert.equal((second.body as unknown as AnyRecord).updated_at, newer)
      assert.deepEqual(await writes(), [])
      const anyway = await update(record.id, title())
      assert.equal(anyway.status, 200)

      const { updated_at } = anyway.body.data
      const atOnce = await Promise.all([1, 2, 3].map(() => update(record.id, { ...title(), updated_at })))
      assert.deepEqual(atOnce.map(({ status }) => status).sort(), [200, 409, 409])
    })
  })
}

async function storedColumns(resource: Resource, id: number): Promise<TestRecord> {
  const names = [
    ...Object.keys(resource.hidden),
    ...Object.keys(resource.fields).filter((name) => isStoredName(resource, name)),
  ]
  const row = await db
    .selectFrom(resource.table as 'brands')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pick(
    row,
    [...names, 'id', 'created_at', 'deleted_at'].filter((name) => name in row),
  )
}
const isStoredName = ({ fields }: Resource, name: string) => fields[name] !== undefined && isStored(fields[name])
