import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { permissions } from '#contracts/staff/permissions.ts'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { bindings } from './calls.ts'

/*
 * Every call that is not for everybody, whatever module it is of: closed to who may not, open to who may (reliability-security.md S01).
 * The engine's calls are tried with real records in server/resource/access.test.ts; here requests name records that are not there.
 */

const { app, db, close } = await testApp()
after(close)
const member = await newMember(db)
const staff = await newStaff(db, [])
const writes = await watchWrites(db)
const all = permissions.map(({ name }) => name)

// Of two at the same address the first answers.
const routes = new Map([...bindings].reverse().map(({ call: { route, access } }) => [route, access]))
for (const [route, access] of routes) {
  if (access === 'public') continue
  const [method = '', path = ''] = route.split(' ')
  const send = async (headers: Record<string, string>) => {
    const request = { method: method as 'GET', url: path.replaceAll(/:\w+/g, '999999'), headers }
    const answer = await app.inject({ ...request, ...(method !== 'GET' && { payload: { ids: [999_999] } }) })
    return { status: answer.statusCode, body: answer.body }
  }

  test(`${route} is closed to who may not and open to who may`, async () => {
    const isForStaff = access !== 'member'
    const strangers = [{}, { authorization: 'Bearer nobody' }, isForStaff ? member.headers : staff.headers]
    for (const headers of strangers) assert.equal((await send(headers)).status, 401, JSON.stringify(headers))
    if (access === 'member') return
    if (access !== 'staff') {
      const rights: readonly string[] = [access].flat()
      await staff.grant(all.filter((right) => !rights.includes(right)))
      await writes()
      const refused = await send(staff.headers)
      assert.deepEqual([refused.status, refused.body], [403, '{"message":"This action is unauthorized"}'])
      assert.deepEqual(await writes(), [])
      // Where there are several, what the request says decides which it is.
      const answers = []
      for (const right of rights) {
        await staff.grant([right])
        answers.push((await send(staff.headers)).status)
      }
      assert.ok(
        answers.some((status) => [200, 201, 404, 409, 422].includes(status)),
        answers.join(),
      )
    }
  })
}
