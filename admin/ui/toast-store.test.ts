import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { toasts } from './toast-store.ts'

before(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
after(() => mock.timers.reset())
const titles = () => toasts.shown().map(({ title }) => title)
beforeEach(() => {
  for (const { id } of toasts.shown()) toasts.close(id)
})

test('a failure of a form replaces its previous one and disappears when the form succeeds', () => {
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

test('a toast with Undo stays for ten seconds, longer under the pointer', () => {
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

test('at most three toasts are shown; failures and those with Undo are dropped last', () => {
  toasts.failure('refused', [], { scope: 'a' })
  toasts.success('moved', [], { undo: () => {} })
  toasts.success('saved')
  toasts.success('saved again')
  assert.deepEqual(titles(), ['refused', 'moved', 'saved again'])
})

test('a failure that was read disappears on the next page', () => {
  toasts.failure('Login expired', [], { scope: 'a' })
  mock.timers.tick(1000)
  toasts.leavePage()
  assert.deepEqual(titles(), ['Login expired'])
  mock.timers.tick(3000)
  toasts.leavePage()
  assert.deepEqual(titles(), [])
})
