import { z } from 'zod'

const operation = z.object({
  uuid: z.string(),
  line_id: z.number().optional(),
  code: z.string().optional(),
  counted: z.number().optional(),
  add: z.number().optional(),
})
/** A scan or a typed figure; its uuid makes it count once, however often it is sent. */
export type CountOperation = z.infer<typeof operation>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (id: number) => `storekeeper.count.${id}`

/** What waits on this device to be sent for a count, in its order. */
export function readQueue(storage: Storage, id: number): CountOperation[] {
  try {
    return z.array(operation).parse(JSON.parse(storage.getItem(keyOf(id)) ?? '[]'))
  } catch {
    return []
  }
}

const write = (storage: Storage, id: number, queue: readonly CountOperation[]) =>
  queue.length > 0 ? storage.setItem(keyOf(id), JSON.stringify(queue)) : storage.removeItem(keyOf(id))

/** Stores an operation before it is sent. */
export const addToQueue = (storage: Storage, id: number, added: CountOperation) =>
  write(storage, id, [...readQueue(storage, id), added])

type Outcome = 'sent' | 'refused' | 'unreachable'

/**
 * Sends what waits, one after the other; what was sent or refused leaves the queue, and the rest waits while the server cannot be reached.
 * Answers whether everything has left.
 */
export async function sendQueue(
  storage: Storage,
  id: number,
  send: (operation: CountOperation) => Promise<Outcome>,
): Promise<boolean> {
  for (let [next] = readQueue(storage, id); next; [next] = readQueue(storage, id)) {
    const { uuid } = next
    if ((await send(next)) === 'unreachable') return false
    // Another tab may have added to it or sent it meanwhile.
    const rest = readQueue(storage, id).filter((one) => one.uuid !== uuid)
    write(storage, id, rest)
  }
  return true
}
