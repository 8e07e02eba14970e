import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Undo2 } from '../../ui/icons.tsx'
import type { OrderProps } from '../order-props.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Opens the refund of an order that can be refunded, for staff who may. */
export function RefundButton(props: OrderProps) {
  const translate = useTranslate()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!props.order.can_refund || !may('refund order')) return null
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        {translate('admin.refund.refund')}
      </Button>
      {isOpen ? <RefundDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
