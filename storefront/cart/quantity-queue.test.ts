import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { quantityQueue } from './quantity-queue.ts'

/** A server that answers when told to. */
function slowServer() {
  const sent: number[] = []
  const answers: ((accepted: boolean) => void)[] = []
  return {
    sent,
    send(quantity: number) {
      sent.push(quantity)
      return new Promise<boolean>((resolve) => answers.push(resolve))
    },
    async answer(accepted = true) {
      answers.shift()?.(accepted)
      await new Promise(setImmediate)
    },
  }
}

test('quick taps on a slow network all count: the last quantity follows the one under way', async () => {
  const shown: [number, number][][] = []
  const change = quantityQueue((wanted) => shown.push([...wanted]))
  const server = slowServer()
  for (const quantity of [2, 3, 4]) void change(7, quantity, server.send)
  deepEqual(shown.at(-1), [[7, 4]])
  deepEqual(server.sent, [2])
  await server.answer()
  deepEqual(server.sent, [2, 4])
  await server.answer()
  deepEqual(shown.at(-1), [])
  void change(7, 3, server.send)
  deepEqual(server.sent, [2, 4, 3])
})

test('a refusal ends the changes of its line and shows what the cart has; other lines are changed meanwhile', async () => {
  let shown: [number, number][] = []
  const change = quantityQueue((wanted) => {
    shown = [...wanted]
  })
  const [one, other] = [slowServer(), slowServer()]
  void change(1, 8, one.send)
  void change(1, 9, one.send)
  void change(2, 5, other.send)
  await one.answer(false)
  deepEqual(one.sent, [8])
  deepEqual(shown, [[2, 5]])
  await other.answer()
  equal(shown.length, 0)
})
