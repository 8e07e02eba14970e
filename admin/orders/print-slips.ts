import { maxPrinted } from '#contracts/documents/documents.ts'
import { listAdminOrders } from '#contracts/orders/admin-order.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { openPrint } from './open-print.ts'

/** The largest page of a list. */
const pageSize = maxPrinted / 2

/** Opens the packing slips of all orders that wait to be shipped, as one page to print. */
export async function printSlips(): Promise<void> {
  try {
    const load = (page: number) => callApi(listAdminOrders, { to_do: 'to_ship', page, per_page: pageSize })
    const { data, total } = await load(1)
    if (total === 0) return void toasts.failure(say('admin.order.nothing_to_ship'))
    const more = total > pageSize && total <= maxPrinted ? (await load(2)).data : []
    const ids = [...data, ...more].map(({ id }) => id)
    openPrint(ids, 'packing_slip', total)
  } catch (error) {
    toastError(error, say('admin.order.print_failed'))
  }
}
