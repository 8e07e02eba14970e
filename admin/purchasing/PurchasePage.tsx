import { Navigate, useParams } from 'react-router'
import { useMay } from '../auth/use-session.ts'
import form from '../forms/FormPage.module.css'
import { useMissing } from '../forms/use-missing.ts'
import { useTranslate } from '../i18n/i18n.ts'
import orders from '../orders/orders.module.css'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import { PurchaseHistory } from './PurchaseHistory.tsx'
import { PurchaseItems } from './PurchaseItems.tsx'
import { PurchaseSide } from './PurchaseSide.tsx'
import { PurchaseSteps } from './PurchaseSteps.tsx'
import { ReceiptsPanel } from './ReceiptsPanel.tsx'
import { usePurchase } from './use-purchase.ts'

/** A purchase order: the form of a draft, or what was ordered with what has arrived. */
export default function PurchasePage({ view = false }: { view?: boolean }) {
  const translate = useTranslate()
  const may = useMay()
  const id = Number(useParams().id)
  const state = usePurchase(id)
  const { purchase } = state
  useTitle(purchase?.number ?? '', [{ title: translate('admin.page.po'), to: '/admin/po' }])
  useMissing(state.error, '/admin/po/create')
  if (!Number.isInteger(id)) return <Navigate to="/admin/po" replace />
  if (!purchase) return <NotLoaded query={{ error: state.error, refetch: state.reload }} />
  const props = { purchase, onChange: state.set, onStale: state.reload }
  const isEdited = !view && may('update purchase_order') && purchase.editing !== 'note'
  if (isEdited) return <PurchaseForm key={`${id} ${purchase.status}`} {...props} />
  return (
    <div className={form.page} key={id}>
      <PurchaseHead {...props} />
      <div className={`${form.columns} ${orders.columns}`}>
        <div className={form.column}>
          <PurchaseSteps purchase={purchase} />
          <PurchaseItems purchase={purchase} />
          <ReceiptsPanel {...props} />
        </div>
        <div className={form.column}>
          <PurchaseSide {...props} />
          <PurchaseHistory purchase={purchase} />
        </div>
      </div>
    </div>
  )
}
