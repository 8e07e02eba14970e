import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { changeOrderTags } from '#contracts/orders/order-tags.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { TagsInput } from '../../tags/TagsInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderProps } from '../order-props.ts'
import css from '../orders.module.css'
import { Tags } from '../Tags.tsx'

type Props = Pick<OrderProps, 'order' | 'onChange'>

/** Panel of an order's tags, with a dialog to change them. */
export function TagsPanel(props: Props) {
  const { order } = props
  const translate = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (!may('update order') && order.tags.length === 0) return null
  const edit = may('update order') ? (
    <Button
      size="small"
      variant="text"
      className={css.link ?? ''}
      aria-label={translate('admin.order.edit_tags')}
      onClick={() => setEditing(true)}
    >
      {translate('admin.order.edit')}
    </Button>
  ) : null
  return (
    <Panel title={translate('admin.customer.tags')} aside={edit}>
      {order.tags.length > 0 ? <Tags of={order.tags} /> : <p className={css.small}>–</p>}
      {editing ? <EditTags {...props} onClose={() => setEditing(false)} /> : null}
    </Panel>
  )
}

function EditTags({ order, onChange, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate()
  const form = useForm<{ tags: string[] }>({ defaultValues: { tags: order.tags } })
  const save = form.handleSubmit(async ({ tags }) => {
    const change = {
      add: tags.filter((tag) => !order.tags.includes(tag)),
      remove: order.tags.filter((tag) => !tags.includes(tag)),
    }
    try {
      const { data, errors } = await callApi(changeOrderTags, { ids: [order.id], ...change })
      const [problem] = errors
      if (problem) return form.setError('tags', { message: problem.message })
      toasts.success(translate('common.toast.submit_success'), [order.order_number])
      onChange({ ...order, tags: data[0]?.tags ?? order.tags })
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.order.edit_tags')}
        confirm={translate('common.action.save')}
        onConfirm={save}
        onClose={onClose}
        dirty={form.formState.isDirty}
      >
        <TagsInput of="order" name="tags" label={translate('admin.customer.tags')} />
      </FormDialog>
    </FormProvider>
  )
}
