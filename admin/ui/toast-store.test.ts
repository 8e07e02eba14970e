import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { toasts } from './toast-store.ts'

before(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
after(() => mock.timers.reset())
const titles = () => toasts.shown().map(({ title }) => title)
beforeEach(() => {
  for (const { id } of toasts.shown()) toasts.close(id)
})

test('a failure of a form takes the place of its last one, and goes when the form succeeds', () => {
  const [form, other] = [{}, {}]
  toasts.failure('first', [], { scope: form })
  toasts.failure('second', [], { scope: form })
  toasts.failure('elsewhere', [], { scope: other })
  assert.deepEqual(titles(), ['second', 'elsewhere'])
  mock.timers.tick(60_000)
  assert.deepEqual(titles(), ['second', 'elsewhere'])
  toasts.success('saved', [], { scope: form })
  assert.deepEqual(titles(), ['elsewhere', 'saved'])
  toasts.leaveScope(other)
  assert.deepEqual(titles(), ['saved'])
  mock.timers.tick(4000)
  assert.deepEqual(titles(), [])
})

test('what can be undone stays ten seconds, longer while it is pointed at', () => {
  let undone = 0
  const id = toasts.success('counted', [], { undo: () => undone++ })
  mock.timers.tick(9000)
  toasts.hold(id)
  mock.timers.tick(60_000)
  assert.deepEqual(titles(), ['counted'])
  toasts.release(id)
  mock.timers.tick(9000)
  assert.deepEqual([toasts.undoNewest(), undone, titles()], [true, 1, []])
  assert.deepEqual([toasts.undoNewest(), undone], [false, 1])
})

test('at most three are shown, and failures and what can be undone are the last to make room', () => {
  toasts.failure('refused', [], { scope: 'a' })
  toasts.success('moved', [], { undo: () => {} })
  toasts.success('saved')
  toasts.success('saved again')
  assert.deepEqual(titles(), ['refused', 'moved', 'saved again'])
})

test('on another page a failure goes once it was read', () => {
  toasts.failure('Login expired', [], { scope: 'a' })
  mock.timers.tick(1000)
  toasts.leavePage()
  assert.deepEqual(titles(), ['Login expired'])
  mock.timers.tick(3000)
  toasts.leavePage()
  assert.deepEqual(titles(), [])
})
