import type { Device } from '../device/device.ts'
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
