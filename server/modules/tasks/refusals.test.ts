import { after } from 'node:test'
import * as calendar from '#contracts/tasks/calendar-calls.ts'
import * as mine from '#contracts/tasks/my-task-calls.ts'
import {
  forbidden,
  type RefusedRequest,
  required,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const [amy, ben] = [await shop.staffWith([]), await shop.staffWith([])]
const manager = await shop.staffWith([
  ...(['get tasks', 'get task', 'create task', 'update task'] as const),
  ...(['get calendar_events', 'get calendar_event', 'create calendar_event'] as const),
  ...(['update calendar_event', 'destroy calendar_event'] as const),
])
const task = (await shop.call(mine.createMyTask, { title: 'Of Ben' }, ben.headers)).body.data
const times = { starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T10:00:00Z' }
const weekly = { freq: 'weekly', byday: ['MO'], count: 4 }
const event = (input: object) => shop.call(calendar.createMyEvent, { title: 'E', ...times, ...input }, ben.headers)
const secret = (await event({ visibility: 'private', recurrence: weekly })).body.data

const newTask = ['POST', '/api/admin/my_task'] as const
const newEvent = ['POST', '/api/admin/my_calendar'] as const
const window = { from: '2026-01-01T00:00:00Z', to: '2027-01-07T00:00:00Z' }
const hidden = { by: manager.headers, status: 404, message: unknown }
const notMine = { status: 404, message: unknown }
const rules = [
  [{ freq: 'hourly' }, 'recurrence.freq'],
  [{ freq: 'daily', interval: 0 }, 'recurrence.interval'],
  [{ freq: 'daily', interval: 100 }, 'recurrence.interval'],
  [{ freq: 'daily', count: 731 }, 'recurrence.count'],
  [{ freq: 'daily', until: '2026-04-01', count: 3 }, 'recurrence'],
  [{ freq: 'weekly', byday: ['XX'] }, 'recurrence.byday.0'],
  [{ freq: 'daily', until: '2026-03-01' }, 'recurrence'],
] as const

const refusals: RefusedRequest[] = [
  { request: newTask, with: {}, errors: { title: required } },
  { request: newTask, with: { title: ' ' }, errors: { title: required } },
  { request: newTask, with: { title: 'x', due_at: 'soon' }, errors: { due_at: wrong } },
  { request: newTask, with: { title: 'x', due_at: '2026-02-30' }, errors: { due_at: wrong } },
  { request: newTask, with: { title: 'x', type: 'party' }, errors: { type: wrong } },
  { request: newTask, with: { title: 'x', priority: 'urgent' }, errors: { priority: wrong } },
  { request: newTask, with: { title: 'x', remind_minutes: -1 }, errors: { remind_minutes: wrong } },
  {
    request: newTask,
    with: { title: 'x', related_type: 'lead', related_id: 999_999 },
    errors: { related_type: wrong },
  },
  { request: newTask, with: { title: 'x', related_type: 'user' }, errors: { related_id: required } },
  { request: newTask, with: { title: 'x', admin_id: ben.id }, status: 403, message: forbidden },
  { request: newTask, with: { title: 'x', admin_id: 999_999 }, by: manager.headers, errors: { admin_id: wrong } },
  { request: ['GET', `/api/admin/my_task/${task.id}`], ...notMine },
  { request: ['PUT', `/api/admin/my_task/${task.id}`], with: { title: 'x' }, ...notMine },
  { request: ['POST', `/api/admin/my_task/${task.id}/postpone`], with: { days: 1 }, ...notMine },
  { request: ['DELETE', `/api/admin/my_task/${task.id}`], ...notMine },
  { request: ['PUT', `/api/admin/task/${task.id}`], with: { title: 'x' }, status: 403, message: forbidden },

  { request: newEvent, with: times, errors: { title: required } },
  { request: newEvent, with: { title: 'x' }, errors: { starts_at: required, ends_at: required } },
  { request: newEvent, with: { ...times, title: 'x', ends_at: times.starts_at }, errors: { ends_at: wrong } },
  { request: newEvent, with: { ...times, title: 'x', ends_at: '2026-03-01T09:00:00Z' }, errors: { ends_at: wrong } },
  { request: newEvent, with: { ...times, title: 'x', timezone: 'Moon/Sea' }, errors: { timezone: wrong } },
  { request: newEvent, with: { ...times, title: 'x', attendee_ids: [999_999] }, errors: { attendee_ids: wrong } },
  ...rules.map(([recurrence, path]) => ({
    request: newEvent,
    with: { ...times, title: 'x', recurrence },
    errors: { [path]: wrong },
  })),
  { request: ['GET', '/api/admin/my_calendar'], with: window, errors: { to: wrong } },
  { request: ['GET', '/api/admin/my_calendar'], with: { from: window.to, to: window.from }, errors: { to: wrong } },
  { request: ['GET', '/api/admin/calendar'], with: window, by: manager.headers, errors: { to: wrong } },
  { request: ['GET', '/api/admin/my_calendar'], with: {}, errors: { from: required, to: required } },

  // A private event of somebody else does not exist, whatever one may change.
  { request: ['GET', `/api/admin/my_calendar/${secret.id}`], ...notMine },
  { request: ['PUT', `/api/admin/my_calendar/${secret.id}`], with: { title: 'x' }, ...notMine },
  { request: ['DELETE', `/api/admin/my_calendar/${secret.id}`], ...notMine },
  { request: ['GET', `/api/admin/calendar_event/${secret.id}`], ...hidden },
  { request: ['PUT', `/api/admin/calendar_event/${secret.id}`], with: { title: 'x' }, ...hidden },
  { request: ['DELETE', `/api/admin/calendar_event/${secret.id}`], ...hidden },
  {
    request: ['PUT', `/api/admin/my_calendar/${secret.id}`],
    with: { title: 'x', scope: 'this', occurrence: '2026-03-03' },
    by: ben.headers,
    errors: { occurrence: wrong },
  },
  {
    request: ['PUT', `/api/admin/my_calendar/${secret.id}`],
    with: { title: 'x', scope: 'some' },
    by: ben.headers,
    errors: { scope: wrong },
  },
]
await testRefusals(
  shop,
  refusals.map((one) => ({ by: amy.headers, ...one })),
)
