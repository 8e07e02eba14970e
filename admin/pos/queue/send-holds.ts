import { holdSale } from '#contracts/pos/hold-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import type { Device } from '../device/device.ts'
import { getRegister } from '../frame/register.ts'
import { toTicketInput } from '../ticket/ticket-input.ts'

/** Sends sales that were held without a network to the store, so that other registers see them. A refused one stays on the device. */
export async function sendHolds(device: Device, storeId: number): Promise<void> {
  for (const { uuid, label, ticket, digits } of await device.getAll('holds')) {
    try {
      const input = toTicketInput(ticket, digits)
      await callApi(holdSale, { ...input, uuid, label, store_id: storeId, register: getRegister(storeId) })
      await device.delete('holds', uuid)
    } catch (error) {
      if (!isFailure(error) || error.status === 0 || error.status >= 500) throw error
    }
  }
}
