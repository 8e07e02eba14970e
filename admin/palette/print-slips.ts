import { maxPrinted, printOrders } from '#contracts/documents/documents.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import { listAdminOrders } from '#contracts/orders/admin-order.ts'
import { buildUrl, callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { currentLocale, say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** The largest page of a list. */
const pageSize = maxPrinted / 2

/** Opens the packing slips of all orders that wait to be shipped, as one page to print. */
export async function printSlips(): Promise<void> {
  try {
    const load = (page: number) => callApi(listAdminOrders, { to_do: 'to_ship', page, per_page: pageSize })
    const { data, total } = await load(1)
    if (total > maxPrinted) return void toasts.failure(say('admin.order.print_limit', { most: maxPrinted }))
    if (total === 0) return void toasts.failure(say('admin.order.nothing_to_ship'))
    const more = total > pageSize ? (await load(2)).data : []
    const ids = [...data, ...more].map(({ id }) => id).join(',')
    const language = localeToLanguage(currentLocale())
    window.open(buildUrl(printOrders, { ids, kind: 'packing_slip', language }), '_blank', 'noopener')
  } catch (error) {
    toastError(error, say('admin.order.print_failed'))
  }
}
