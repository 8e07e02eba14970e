import Button from '@mui/material/Button'
import { useState } from 'react'
import { assignOrders } from '#contracts/orders/assign-orders.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useAdmin, useMay } from '../../auth/use-session.ts'
import { AssignDialog } from '../../batch/AssignDialog.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderProps } from '../order-props.ts'
import css from '../orders.module.css'

type Props = Pick<OrderProps, 'order' | 'onChange'>

/** Who of the staff looks after an order. Without permission to list accounts one can only take it, or give it back. */
export function AssignPanel({ order, onChange }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const me = useAdmin()
  const [choosing, setChoosing] = useState(false)
  const { assigned_to } = order
  const mayChange = may('update order')
  if (!mayChange && !assigned_to) return null
  const assign = async (admin_id: number | null) => {
    try {
      const { data } = await callApi(assignOrders, { ids: [order.id], admin_id })
      onChange({ ...order, assigned_to: data[0]?.assigned_to ?? null })
      toasts.success(translate('common.toast.submit_success'), [order.order_number])
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const link = (text: string, onClick: () => void) => (
    <Button size="small" variant="text" className={css.link ?? ''} onClick={onClick}>
      {text}
    </Button>
  )
  const isMine = assigned_to?.id === me.id
  return (
    <Panel
      title={translate('admin.assign.to')}
      aside={
        mayChange ? (
          <>
            {isMine ? null : link(translate('admin.assign.take'), () => void assign(me.id))}
            {may('get accounts')
              ? link(translate('admin.assign.action'), () => setChoosing(true))
              : isMine
                ? link(translate('admin.assign.give_back'), () => void assign(null))
                : null}
          </>
        ) : null
      }
    >
      {assigned_to ? (
        <p className={css.assignee}>
          <Avatar name={assigned_to.name} />
          <span>{assigned_to.name}</span>
        </p>
      ) : (
        <p className={css.small}>–</p>
      )}
      {choosing ? (
        <AssignDialog
          of="order"
          count={1}
          assigned={assigned_to?.id}
          onClose={() => setChoosing(false)}
          onApply={(id) => assign(id === '' ? null : id)}
        />
      ) : null}
    </Panel>
  )
}
