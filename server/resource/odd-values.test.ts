// Slow: tries every field of every resource.
/*
 * The first field of each kind gets every value, the others three of them in turn, because all fields of a kind are checked by the same code.
 * Of resources whose kinds of fields others have too, every eighth is tried. odd-values.long.ts tries all values on all fields.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isWritable } from '#contracts/resource/fields.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isComplete, isThorough } from '#server/testing/complete.ts'
import { addSamplePicture, numberedResources, requiredDraft } from '#server/testing/records.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
await addSamplePicture(db)
const writes = await watchWrites(db)

/** One of each shape that JSON has, and of each text that is not what it seems. What is empty means something else on a create. */
const emptyShapes: unknown[] = [null, '', ' ', [], {}]
const texts = ['[]', '\u0000', '\ud800', 'x'.repeat(20_000)]
const shapes = [...emptyShapes, { a: 1 }, true, -1, 1e21, ...texts]
/** For one field of each kind: sending the long text takes most of the time. */
const moreShapes = [[null], [[]], 0, 1.5, 'x', 'x'.repeat(600_000)]

/** Kinds of fields that a resource before this one has. */
const declared = new Set<string>()
const kinds = new Set<string>()
let turn = 0
function shapesFor(kind: string): unknown[] {
  if (!kinds.has(kind)) {
    kinds.add(kind)
    return [...shapes, ...moreShapes]
  }
  if (isComplete) return shapes
  turn += 3
  return [turn, turn + 1, turn + 2].map((n) => shapes[n % shapes.length])
}

for (const [n, resource] of numberedResources.entries()) {
  const own = Object.values(resource.fields).filter(isWritable)
  const hasNewKind = own.some(({ kind }) => !declared.has(kind))
  if (!hasNewKind && !isThorough(n, 16)) continue
  for (const { kind } of own) declared.add(kind)
  const { update, create, get, made } = resourceClient(app, resource, headers)

  test(`${resource.name}: each field accepts or refuses any value, and accepted values can be read`, async () => {
    const { id } = await made(requiredDraft(resource))
    if (isComplete) kinds.clear()
    for (const [name, field] of Object.entries(resource.fields).filter(([, one]) => isWritable(one))) {
      for (const shape of shapesFor(field.kind)) {
        const about = `${name} ${field.kind}: ${JSON.stringify(shape).slice(0, 50)}`
        await writes()
        const answers = [await update(id, { [name]: shape })]
        if (emptyShapes.includes(shape)) answers.push(await create({ ...requiredDraft(resource), [name]: shape }))
        for (const [n, { status, body }] of answers.entries()) {
          assert.ok([200, 201, 403, 409, 422].includes(status), `${about} ${n} ${status} ${JSON.stringify(body)}`)
          if (status === 422) assert.ok(Object.keys(body.errors ?? {}).length > 0, `${about} ${JSON.stringify(body)}`)
        }
        // What was refused has changed nothing, so that reading it again would show nothing either.
        if (answers.every(({ status }) => status >= 400)) assert.deepEqual(await writes(), [], about)
        else assert.equal((await get(id)).status, 200, about)
      }
    }
  })
}
