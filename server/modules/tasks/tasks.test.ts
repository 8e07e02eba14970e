import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as calendar from '#contracts/tasks/calendar-calls.ts'
import * as mine from '#contracts/tasks/my-task-calls.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { sendTaskReminders } from './tasks.ts'

const shop = await testShop()
after(shop.close)
const amy = await shop.staffWith([])
const ben = await shop.staffWith([])
const manager = await shop.staffWith([
  ...(['get calendar_events', 'get calendar_event', 'update calendar_event', 'destroy calendar_event'] as const),
  ...(['get tasks', 'create task', 'update task'] as const),
])
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const state = async () => ({
  tasks: await shop.db.selectFrom('tasks').selectAll().orderBy('id').execute(),
  events: await shop.db.selectFrom('calendar_events').selectAll().orderBy('id').execute(),
  attendees: await shop.db.selectFrom('event_attendees').selectAll().orderBy('event_id').orderBy('admin_id').execute(),
})

async function addTask(input: object, as = amy) {
  const { status, body } = await shop.call(mine.createMyTask, { ...input }, as.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('my tasks are grouped, and a task that is done moves to Done', async () => {
  const late = await addTask({ title: 'Call Oliver Grant', due_at: hours(-26), type: 'call', priority: 'high' })
  assert.deepEqual(
    [late.group, late.type, late.priority, late.creator_name],
    ['overdue', 'call', 'high', late.owner_name],
  )
  await addTask({ title: 'New picture' })
  await addTask({ title: 'Of Ben', due_at: hours(-26) }, ben)
  const list = async () => (await shop.call(mine.listMyTasks, {}, amy.headers)).body
  const groups = async () => (await list()).data.map(({ title, group }) => [title, group])
  assert.deepEqual(await groups(), [
    ['Call Oliver Grant', 'overdue'],
    ['New picture', 'no_date'],
  ])
  assert.equal((await list()).due, 1)
  const done = await shop.call(mine.updateMyTask, { id: late.id, done: true }, amy.headers)
  assert.deepEqual([done.status, done.body.data.group, done.body.data.done], [200, 'done', true])
  assert.deepEqual([(await groups())[1], (await list()).due], [['Call Oliver Grant', 'done'], 0])
  const again = await shop.call(mine.updateMyTask, { id: late.id, done: false }, amy.headers)
  assert.deepEqual([again.body.data.group, again.body.data.done_at], ['overdue', null])
})

test('later by a day counts from today where a task is overdue or has no date', async () => {
  const late = await addTask({ title: 'Late', due_at: hours(-72) })
  const whole = await addTask({ title: 'Whole day', due_at: '2020-01-01', all_day: true })
  const dateless = await addTask({ title: 'Some day' })
  for (const { id } of [late, whole, dateless]) {
    const { status, body } = await shop.call(mine.postponeMyTask, { id, days: 1 }, amy.headers)
    assert.deepEqual([status, body.data.group], [200, 'tomorrow'], body.data.title)
  }
})

test('tasks of others do not exist for me, and nobody is given one without the permission', async () => {
  const { id } = await addTask({ title: 'Secret of Ben' }, ben)
  const before = await state()
  const calls = [
    await shop.call(mine.showMyTask, { id }, amy.headers),
    await shop.call(mine.updateMyTask, { id, title: 'x' }, amy.headers),
    await shop.call(mine.postponeMyTask, { id, days: 1 }, amy.headers),
    await shop.call(mine.deleteMyTask, { id }, amy.headers),
  ]
  for (const { status, body } of calls) assert.deepEqual([status, body.message], [404, 'ID not exists'])
  const given = await shop.call(mine.createMyTask, { title: 'For you', admin_id: ben.id }, amy.headers)
  assert.deepEqual([given.status, given.body.message], [403, 'This action is unauthorized'])
  assert.deepEqual(await state(), before)
  const task = await addTask({ title: 'For you', admin_id: ben.id }, manager)
  assert.equal((await shop.call(mine.showMyTask, { id: task.id }, ben.headers)).body.data.admin_id, ben.id)
})

test('a task reminds once of each moment that it is due, by email and at the bell', async () => {
  const { id } = await addTask({ title: 'Send the list', due_at: hours(0.4), remind_minutes: 30 })
  const mails = () =>
    shop.db.selectFrom('mail_outbox').select(['to', 'subject']).where('kind', '=', 'task_reminder').execute()
  const remind = () => sendTaskReminders(systemContext(shop.services))
  assert.deepEqual((await Promise.all([remind(), remind(), remind()])).toSorted(), [0, 0, 1])
  assert.equal(await remind(), 0)
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['Reminder: Send the list'],
  )
  const bell = async (as = amy) =>
    (await shop.call(mine.listTaskReminders, {}, as.headers)).body.data.map(({ title }) => title)
  assert.deepEqual([await bell(), await bell(ben)], [['Send the list'], []])
  await shop.call(mine.dismissTaskReminders, { ids: [id] }, ben.headers)
  assert.deepEqual(await bell(), ['Send the list'])
  await shop.call(mine.dismissTaskReminders, { ids: [id] }, amy.headers)
  assert.deepEqual(await bell(), [])
  await shop.call(mine.updateMyTask, { id, due_at: hours(0.45) }, amy.headers)
  assert.deepEqual([await remind(), (await mails()).length], [1, 2])
})

const dayAhead = (days: number) => hours(24 * days).slice(0, 10)

const november = { from: '2026-11-01', to: '2026-12-01' }
const standUp = {
  title: 'Stand-up',
  starts_at: '2026-11-02T01:30:00.000Z',
  ends_at: '2026-11-02T01:45:00.000Z',
  recurrence: { freq: 'weekly', byday: ['MO', 'WE'], count: 4 },
}
async function addEvent(input: object = {}, as = amy) {
  const { status, body } = await shop.call(calendar.createMyEvent, { ...standUp, ...input }, as.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
const read = async (title: string, as = amy) => {
  const { status, body } = await shop.call(calendar.showMyCalendar, november, as.headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.filter((entry) => entry.title === title)
}
const starts = async (title: string) => (await read(title)).map(({ starts_at }) => starts_at.slice(5, 16))

test('of four occurrences one is deleted, then those from the third on, then all', async () => {
  const { id } = await addEvent({ title: 'Deleted' })
  assert.deepEqual(await starts('Deleted'), ['11-02T01:30', '11-04T01:30', '11-09T01:30', '11-11T01:30'])
  const remove = (scope: 'this' | 'following' | 'all', occurrence?: string) =>
    shop.call(calendar.deleteMyEvent, { id, scope, occurrence }, amy.headers)
  assert.equal((await remove('this', '2026-11-04')).status, 200)
  assert.deepEqual(await starts('Deleted'), ['11-02T01:30', '11-09T01:30', '11-11T01:30'])
  const before = await state()
  assert.equal((await remove('this', '2026-11-04')).status, 422)
  assert.equal((await remove('this')).status, 422)
  assert.deepEqual(await state(), before)
  await remove('following', '2026-11-09')
  assert.deepEqual(await starts('Deleted'), ['11-02T01:30'])
  // The last occurrence takes the event with it.
  await remove('this', '2026-11-02')
  assert.equal((await shop.call(calendar.showMyEvent, { id }, amy.headers)).status, 404)
})

test('one occurrence is moved alone, with those after it, or with all', async () => {
  const { id } = await addEvent({ title: 'Moved', attendee_ids: [ben.id] })
  const move = (of: number, scope: string, occurrence: string, day: string, time = '02:00') =>
    shop.request<{ data: calendar.CalendarEventDetail }>(
      'PUT',
      `/api/admin/my_calendar/${of}`,
      { scope, occurrence, starts_at: `2026-11-${day}T${time}:00.000Z`, ends_at: `2026-11-${day}T03:00:00.000Z` },
      amy.headers,
    )
  const one = await move(id, 'this', '2026-11-04', '05')
  assert.deepEqual([one.body.data.recurrence, one.body.data.attendees?.length], [null, 1])
  assert.deepEqual(await starts('Moved'), ['11-02T01:30', '11-05T02:00', '11-09T01:30', '11-11T01:30'])
  const later = await move(id, 'following', '2026-11-09', '10')
  assert.deepEqual(later.body.data.recurrence, {
    freq: 'weekly',
    interval: 1,
    byday: ['TU', 'TH'],
    until: null,
    count: 2,
  })
  assert.deepEqual(await starts('Moved'), ['11-02T01:30', '11-05T02:00', '11-10T02:00', '11-12T02:00'])
  await move(later.body.data.id, 'all', '2026-11-12', '13', '01:00')
  assert.deepEqual(await starts('Moved'), ['11-02T01:30', '11-05T02:00', '11-11T01:00', '11-13T01:00'])
  const stale = { id, updated_at: '2020-01-01T00:00:00.000Z', title: 'x' }
  assert.equal((await shop.call(calendar.updateMyEvent, stale, amy.headers)).status, 409)
})

test('the team sees public events, and of private ones that somebody is busy', async () => {
  const dentist = await addEvent({ title: 'Dentist', visibility: 'private', location: 'Central', recurrence: null })
  await addEvent({ title: 'Market', recurrence: null, color: 'blue' })
  const show = async (as: typeof amy, more: object = {}) => {
    const { body } = await shop.call(calendar.showCalendar, { ...november, ...more }, as.headers)
    return body.data.filter(({ starts_at }) => starts_at.startsWith('2026-11-02T01:30'))
  }
  const seen = (await show(manager)).map(({ layer, title, editable }) => [layer, title, editable])
  assert.ok(seen.some(([layer, title]) => layer === 'busy' && title === ''))
  assert.ok(seen.some((entry) => JSON.stringify(entry) === '["team","Market",true]'))
  assert.ok(!JSON.stringify(await show(manager)).includes('Dentist'))
  assert.deepEqual(
    await show(manager, { admin_ids: [ben.id] }).then((all) => all.some(({ title }) => title === 'Market')),
    false,
  )
  assert.deepEqual(await show(manager, { layers: ['tasks'] }), [])
  assert.equal((await shop.call(calendar.showCalendar, november, amy.headers)).status, 403)
  const before = await state()
  const tries = [
    await shop.request('GET', `/api/admin/calendar_event/${dentist.id}`, {}, manager.headers),
    await shop.call(calendar.updateEvent, { id: dentist.id, title: 'x' }, manager.headers),
    await shop.call(calendar.deleteEvent, { id: dentist.id }, manager.headers),
    await shop.call(calendar.showMyEvent, { id: dentist.id }, ben.headers),
    await shop.call(calendar.updateMyEvent, { id: dentist.id, title: 'x' }, ben.headers),
  ]
  for (const { status, body } of tries) assert.deepEqual([status, body.message], [404, 'ID not exists'])
  assert.deepEqual(await state(), before)
})

test('attendees see an event in their calendar and cannot change it; tasks with a date are there too', async () => {
  const { id } = await addEvent({ title: 'Window', recurrence: null, attendee_ids: [ben.id], visibility: 'private' })
  const [seen] = await read('Window', ben)
  assert.deepEqual([seen?.layer, seen?.editable], ['team', false])
  const { body } = await shop.call(calendar.showMyEvent, { id }, ben.headers)
  assert.deepEqual(
    body.data.attendees?.map((person) => person.id),
    [ben.id],
  )
  await addTask({ title: 'Count', due_at: '2026-11-19', all_day: true })
  const [task] = await read('Count')
  assert.deepEqual([task?.layer, task?.starts_at, task?.ends_at], ['task', '2026-11-19', null])
})

describe('refused, and nothing changes', () => {
  const refused = async (input: object, field: string) => {
    const before = await state()
    const { status, body } = await shop.call(calendar.createMyEvent, { ...standUp, ...input }, amy.headers)
    assert.deepEqual([status, body.errors], [422, { [field]: ['Please check your input.'] }], JSON.stringify(input))
    assert.deepEqual(await state(), before)
  }
  test('events that end before they start, in no time zone, or with nobody', async () => {
    await refused({ ends_at: standUp.starts_at }, 'ends_at')
    await refused({ all_day: true }, 'ends_at')
    await refused({ timezone: 'Mars/Olympus' }, 'timezone')
    await refused({ attendee_ids: [999_999] }, 'attendee_ids')
  })
  test('rules that are none', async () => {
    for (const recurrence of [
      { freq: 'weekly', byday: ['1MO'] },
      { freq: 'monthly', byday: ['MO'] },
      { freq: 'daily', count: 3, until: '2026-12-01' },
      { freq: 'daily', until: '2026-11-01' },
    ])
      await refused({ recurrence }, 'recurrence')
    const before = await state()
    for (const recurrence of [{ freq: 'hourly' }, { freq: 'daily', interval: 100 }, { freq: 'daily', count: 731 }]) {
      const { status, body } = await shop.call(calendar.createMyEvent, { ...standUp, recurrence }, amy.headers)
      assert.deepEqual([status, Object.keys(body.errors ?? {}).length], [422, 1])
    }
    assert.deepEqual(await state(), before)
  })
  test('a window of more than 370 days, or backwards', async () => {
    for (const window of [
      { from: '2026-01-01', to: '2027-01-07' },
      { from: '2026-01-02', to: '2026-01-01' },
    ]) {
      const { status, body } = await shop.call(calendar.showMyCalendar, window, amy.headers)
      assert.deepEqual([status, body.errors], [422, { to: ['Please check your input.'] }])
    }
  })
})

test('a calendar of more than 2,000 entries is refused and not cut; announcements are a layer', async () => {
  const crowded = await shop.staffWith([])
  const daily = { title: 'Daily', attendee_ids: [], recurrence: { freq: 'daily' } }
  for (let n = 0; n < 6; n++) await addEvent(daily, crowded)
  const year = { from: '2026-11-01', to: '2027-11-01' }
  const show = (window: object) => shop.call(calendar.showMyCalendar, { ...november, ...window }, crowded.headers)
  const refused = await show(year)
  assert.deepEqual([refused.status, refused.body.errors], [422, { to: ['Please check your input.'] }])
  assert.equal((await show({})).body.data.length, 6 * 29)

  const announced = { title: 'Closed on Monday', starts_at: '2026-11-05T02:00:00Z', ends_at: '2026-11-07T02:00:00Z' }
  const made = await shop.request('POST', '/api/admin/announcement', announced, shop.staff.headers)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const layer = { ...november, layers: ['announcements' as const] }
  const { body } = await shop.call(calendar.showCalendar, layer, shop.staff.headers)
  assert.deepEqual(
    body.data.map(({ title, starts_at, editable }) => [title, starts_at, editable]),
    [['Closed on Monday', '2026-11-05T02:00:00.000Z', false]],
  )
})

test('the feed has a secret address that a new one ends', async () => {
  const clerk = await shop.staffWith([])
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const end = new Date(Date.now() + 90_000_000).toISOString()
  const { id } = await addEvent(
    {
      title: `Tasting; tea, 茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶`,
      starts_at: at,
      ends_at: end,
      recurrence: null,
    },
    clerk,
  )
  await addEvent(
    { title: 'Fair', starts_at: dayAhead(1), ends_at: dayAhead(5), all_day: true, recurrence: null },
    clerk,
  )
  const make = async () => new URL((await shop.call(calendar.createFeed, {}, clerk.headers)).body.data.url).pathname
  const first = await make()
  const get = async (path: string) => shop.app.inject({ method: 'GET', url: path })
  const feed = await get(first)
  assert.deepEqual([feed.statusCode, feed.headers['content-type']], [200, 'text/calendar; charset=utf-8'])
  const lines = feed.body.split('\r\n')
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n') && !line.includes('\uFFFD')))
  const whole = feed.body.replaceAll('\r\n ', '')
  assert.match(whole, new RegExp(`UID:event-${id}@`))
  assert.match(whole, /SUMMARY:Tasting\\; tea\\, 茶{28}/)
  const [first_day, end_day] = [dayAhead(1), dayAhead(5)].map((day) => day.replaceAll('-', ''))
  assert.match(whole, new RegExp(`DTSTART;VALUE=DATE:${first_day}\r\nDTEND;VALUE=DATE:${end_day}`))
  assert.equal((await get(first)).body, feed.body)
  assert.ok((await shop.call(calendar.showFeed, {}, clerk.headers)).body.data?.created_at)

  const second = await make()
  assert.deepEqual([(await get(first)).statusCode, (await get(second)).statusCode], [404, 200])
  await shop.call(calendar.deleteFeed, {}, clerk.headers)
  assert.equal((await get(second)).statusCode, 404)
  for (const path of ['x.ics', `${'a'.repeat(43)}.ics`, 'x'])
    assert.equal((await get(`/api/calendar/${path}`)).statusCode, 404)
})
