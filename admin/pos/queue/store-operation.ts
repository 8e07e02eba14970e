import type { Device } from '../device/device.ts'
import type { Till } from '../frame/use-till.ts'
import type { NewOperation, Operation } from './operation.ts'

/** Stores an operation before anything else happens; `strict` waits until it is on the disk. */
export async function storeOperation(device: Device, operation: NewOperation, status: Operation['status']) {
  const transaction = device.transaction('operations', 'readwrite', { durability: 'strict' })
  const tried_at = new Date().toISOString()
  const stored = { ...operation, status, tried_at, message: '', notes: [], order_id: null }
  // The database gives the number.
  await transaction.store.add(stored as unknown as Operation)
  await transaction.done
}

export async function changeOperation(device: Device, uuid: string, change: Partial<Operation>): Promise<void> {
  const { store, done } = device.transaction('operations', 'readwrite')
  const operation = await store.index('uuid').get(uuid)
  // The queue of another tab may have been faster: what is sent stays sent.
  if (operation && operation.status !== 'sent') await store.put({ ...operation, ...change })
  await done
}

export async function removeOperation(device: Device, uuid: string): Promise<void> {
  const { store, done } = device.transaction('operations', 'readwrite')
  const seq = await store.index('uuid').getKey(uuid)
  if (seq !== undefined) await store.delete(seq)
  await done
}

const retention = 7 * 24 * 3600 * 1000

/** Forgets what was sent more than a week ago. */
export async function removeOldOperations(device: Device): Promise<void> {
  const { store, done } = device.transaction('operations', 'readwrite')
  for (const { seq, at } of await store.index('status').getAll('sent')) {
    if (Date.now() - Date.parse(at) > retention) await store.delete(seq)
  }
  await done
}

/**
 * The number of the next receipt, `{store}-{register}-{yymmdd}-{number}`: for people, and not the identity of a sale. It follows those of this
 * device and those that the store is known to have.
 */
export async function nextReceiptNumber(
  { running: { device }, home, register }: Pick<Till, 'running' | 'home' | 'register'>,
  day: string,
): Promise<string> {
  const prefix = `${home.store.code}-${register}-${day}-`
  const used = home.receipts
    .filter(({ receipt_number }) => receipt_number.startsWith(prefix))
    .map(({ receipt_number }) => Number(receipt_number.slice(prefix.length)) || 0)
  const { store, done } = device.transaction('snapshot', 'readwrite')
  const numbers = ((await store.get('numbers')) ?? {}) as Record<string, { day: string; last: number }>
  const before = numbers[register]
  const last = Math.max(before?.day === day ? before.last : 0, ...used) + 1
  await store.put({ ...numbers, [register]: { day, last } }, 'numbers')
  await done
  return `${prefix}${String(last).padStart(4, '0')}`
}
