import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isLanguageCode } from '#contracts/locales.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useMay } from '../auth/use-session.ts'
import form from '../forms/FormPage.module.css'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, ChevronLeft, Pencil } from '../ui/icons.tsx'
import { ItemsDialog } from './edit/ItemsDialog.tsx'
import { OrderStatusBadge, PaymentStatusDot } from './order-badges.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'
import { PrintMenu } from './PrintMenu.tsx'
import { RefundButton } from './refund/RefundButton.tsx'
import { Transitions } from './Transitions.tsx'

/** Header of an order: number, status and actions on the whole order. */
export function OrderHead({ order, onChange, onStale }: OrderProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const format = useFormat()
  const may = useMay()
  const languageName = useLanguageName()
  const [editing, setEditing] = useState(false)
  const meta = [
    format.dateTime(order.created_at),
    translate(`admin.order.channel.${order.channel}`),
    ...(isLanguageCode(order.language) ? [languageName(order.language)] : []),
  ]
  return (
    <div className={form.head}>
      <div className={`${form.titleRow} ${css.head}`}>
        <IconAction
          label={translate('common.action.back')}
          icon={ChevronLeft}
          onClick={() => void navigate('/admin/order')}
        />
        <p className={form.title}>{order.order_number}</p>
        <OrderStatusBadge status={order.status} />
        <PaymentStatusDot status={order.payment_status} />
        <span className={css.meta}>{meta.join(translate('admin.list.comma'))}</span>
        <div className={`${form.tools} ${css.tools}`}>
          <Neighbours order={order} />
          <PrintMenu order={order} />
          {may('update order') && order.editable.includes('items') ? (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Pencil aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {translate('admin.order.edit_items')}
            </Button>
          ) : null}
          <RefundButton order={order} onChange={onChange} onStale={onStale} />
          <Transitions order={order} onChange={onChange} onStale={onStale} />
        </div>
      </div>
      {editing ? (
        <ItemsDialog order={order} onClose={() => setEditing(false)} onChange={onChange} onStale={onStale} />
      ) : null}
    </div>
  )
}

/** Buttons to the newer and older order, also by K and J. */
function Neighbours({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const go = (id: number | null) => {
    if (id !== null) void navigate(`/admin/order/${id}`)
  }
  useKeys({ k: () => go(order.newer_id), j: () => go(order.older_id) })
  return (
    <div className={css.neighbours}>
      <IconAction
        label={translate('admin.order.newer')}
        icon={ArrowUp}
        disabled={order.newer_id === null}
        onClick={() => go(order.newer_id)}
      />
      <IconAction
        label={translate('admin.order.older')}
        icon={ArrowDown}
        disabled={order.older_id === null}
        onClick={() => go(order.older_id)}
      />
    </div>
  )
}
