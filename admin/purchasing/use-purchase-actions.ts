import { sendPurchaseOrder } from '#contracts/purchasing/purchase-document-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import * as calls from '#contracts/purchasing/purchase-order-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'
import type { PurchaseProps } from './use-purchase.ts'

/** The changes of a purchase order's state. Each resolves to whether it was made. */
export function usePurchaseActions({ purchase, onChange, onStale }: PurchaseProps) {
  const translate = useTranslate()
  const { id, number, supplier } = purchase
  const text = (name: string, params?: Record<string, string>) => translate(`admin.purchase.${name}`, params)

  async function run(work: () => Promise<{ data: PurchaseOrder }>): Promise<boolean> {
    try {
      const { data } = await work()
      toasts.success(translate('common.toast.submit_success'), [data.number])
      onChange(data)
      return true
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      if (error.status === 409) onStale()
      return false
    }
  }
  const ask = (name: string) =>
    confirm({
      title: `${text(name)}: ${number}`,
      text: text(`${name}_text`, { supplier: supplier.name, email: supplier.email ?? '' }),
      confirm: text(name),
    })
  return {
    order: (send_email: boolean) => run(() => callApi(calls.placePurchaseOrder, { id, send_email })),
    send: () => run(() => callApi(sendPurchaseOrder, { id })),
    reopen: async () => (await ask('reopen')) && run(() => callApi(calls.reopenPurchaseOrder, { id })),
    close: async () => (await ask('close')) && run(() => callApi(calls.closePurchaseOrder, { id })),
    cancel: (reason: string) => run(() => callApi(calls.cancelPurchaseOrder, { id, reason })),
    undo: (receipt_id: number) => run(() => callApi(calls.undoPurchaseReceipt, { id, receipt_id })),
    saveNote: (note: string) => run(() => callApi(calls.updatePurchaseOrder, { id, note })),
  }
}
