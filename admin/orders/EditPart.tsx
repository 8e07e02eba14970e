import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Shipment } from '#contracts/orders/shipment.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { AddressDialog } from './edit/AddressDialog.tsx'
import { TrackingDialog } from './edit/TrackingDialog.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'

interface Props extends OrderProps {
  part: 'shipping_address' | 'billing_address' | 'tracking'
  /** The parcel whose tracking is edited. */
  shipment?: Shipment
}

/** Button that edits a part of an order while that is possible. */
export function EditPart({ part, shipment, ...props }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (!may('update order') || !props.order.editable.includes(part)) return null
  const edit = { ...props, onClose: () => setEditing(false) }
  return (
    <>
      <Button
        size="small"
        variant="text"
        className={css.link ?? ''}
        aria-label={translate(`admin.order.edit_${part}`)}
        onClick={() => setEditing(true)}
      >
        {translate('admin.order.edit')}
      </Button>
      {!editing ? null : part === 'tracking' ? (
        shipment && <TrackingDialog shipment={shipment} {...edit} />
      ) : (
        <AddressDialog part={part} {...edit} />
      )}
    </>
  )
}
