import { type SyncOutcome, syncRegister } from '#contracts/pos/sync-calls.ts'
import { callApi } from '../../api/call.ts'
import type { Device } from '../device/device.ts'
import { isDue, type Operation } from './operation.ts'
import { changeOperation } from './store-operation.ts'

const batch = 50
const timeout = 30_000

/**
 * Sends what waits, in its order. One tab at a time does so, because the others wait for the lock; an operation leaves the queue only once
 * the server has answered for it. Throws ApiFailure.
 */
export function sendQueue(device: Device, storeId: number, onChange: () => void): Promise<void> {
  return navigator.locks.request(`storekeeper-till-${storeId}`, async () => {
    for (;;) {
      const operations = await nextBatch(device)
      const [first] = operations
      if (!first) return
      const { data } = await callApi(
        syncRegister,
        {
          store_id: storeId,
          register: first.register,
          operations: operations.map(({ uuid, type, at, payload }) => ({ uuid, type, at, payload })),
        },
        AbortSignal.timeout(timeout),
      )
      if (data.length === 0) return
      for (const outcome of data) await settle(device, outcome)
      onChange()
    }
  })
}

/** The oldest operations of one register. */
async function nextBatch(device: Device): Promise<Operation[]> {
  const all = await device.getAll('operations')
  const due = all.filter((operation) => isDue(operation))
  return due.filter(({ register }) => register === due[0]?.register).slice(0, batch)
}

async function settle(device: Device, { uuid, status, message, notes, id, receipt_number }: SyncOutcome) {
  await (status === 'rejected'
    ? changeOperation(device, uuid, { status, message })
    : changeOperation(device, uuid, {
        status: 'sent',
        message: '',
        notes,
        order_id: id,
        ...(receipt_number && { receipt_number }),
      }))
}
