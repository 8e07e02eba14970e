import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../auth/use-session.ts'
import form from '../forms/FormPage.module.css'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BackToList } from '../list-place/BackToList.tsx'
import { NeighbourButtons } from '../list-place/NeighbourButtons.tsx'
import orders from '../orders/orders.module.css'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { PackagePlus, Pencil } from '../ui/icons.tsx'
import { LateMark, PurchaseBadge } from './PurchaseBadge.tsx'
import { PurchaseMenu } from './PurchaseMenu.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** The header of a purchase order: number, state, and only the buttons that its state allows. */
export function PurchaseHead(props: PurchaseProps) {
  const { purchase } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const format = useFormat()
  const may = useMay()
  const run = usePurchaseActions(props)
  const [receiving, setReceiving] = useState(false)
  const neighbour = (id: number | null, name: 'newer' | 'older') => ({
    label: label(name),
    go: id === null ? undefined : () => void navigate(`/admin/po/view/${id}`),
  })
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const can = (action: (typeof purchase.actions)[number]) => purchase.actions.includes(action)
  const meta = [
    purchase.supplier.name,
    purchase.ordered_at ? translate('admin.purchase.ordered_on', { day: format.date(purchase.ordered_at) }) : '',
  ].filter(Boolean)
  return (
    <div className={form.head}>
      <div className={`${form.titleRow} ${orders.head} ${orders.oneLine}`}>
        <BackToList to="/admin/po" />
        <p className={form.title} data-named>
          {purchase.number}
        </p>
        <PurchaseBadge status={purchase.status} />
        <LateMark days={purchase.days_late} />
        <span className={orders.meta} title={meta.join(translate('admin.list.comma'))}>
          {meta.join(translate('admin.list.comma'))}
        </span>
        <div className={`${form.tools} ${orders.tools}`}>
          <NeighbourButtons
            previous={neighbour(purchase.newer_id, 'newer')}
            next={neighbour(purchase.older_id, 'older')}
          />
          <ActivityLink resource="purchase_order" id={purchase.id} />
          <PurchaseMenu {...props} />
          {may('update purchase_order') && purchase.editing !== 'note' ? (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Pencil aria-hidden />}
              onClick={() => void navigate(`/admin/po/edit/${purchase.id}`)}
            >
              {translate('common.action.edit')}
            </Button>
          ) : null}
          {may('update purchase_order') && can('close') ? (
            <Button variant="outlined" color="inherit" onClick={() => void run.close()}>
              {label('close')}
            </Button>
          ) : null}
          {may('receive purchase_order') && can('receive') ? (
            <Button variant="contained" startIcon={<PackagePlus aria-hidden />} onClick={() => setReceiving(true)}>
              {label('receive')}
            </Button>
          ) : null}
        </div>
      </div>
      {receiving ? <ReceiveDialog {...props} onClose={() => setReceiving(false)} /> : null}
    </div>
  )
}
