import { maxPrinted, printOrders } from '#contracts/documents/documents.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import { buildUrl } from '../api/call.ts'
import { currentLocale, say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** Opens documents of several orders as one page to print, in the language of the reader. `total`: how many there are; too many are refused. */
export function openPrint(
  ids: readonly number[],
  kind: 'packing_slip' | 'invoice' | 'pick_list',
  total = ids.length,
): void {
  if (total > maxPrinted) return void toasts.failure(say('admin.order.print_limit', { most: maxPrinted }))
  const language = localeToLanguage(currentLocale())
  window.open(buildUrl(printOrders, { ids: ids.join(','), kind, language }), '_blank', 'noopener')
}
