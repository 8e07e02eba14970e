import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { TextInput } from '../../fields/TextInput.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { EditTotals } from './EditTotals.tsx'
import css from './edit.module.css'
import { GoodsPicker } from './GoodsPicker.tsx'
import { ItemLineRow } from './ItemLineRow.tsx'
import { type ItemLine, lineOf, linesOf, sentLines } from './item-lines.ts'
import { ShippingChoice } from './ShippingChoice.tsx'
import { type EditProps, useEditOrder } from './use-edit-order.ts'
import { useEditQuote } from './use-edit-quote.ts'

interface Values {
  items: ItemLine[]
  shipping_id: string
  adjustment: string
  adjustment_reason: string
}

/** Corrects what an order has and what it comes to, while it is not paid: lines, shipping method, adjustment. */
export function ItemsDialog(props: EditProps) {
  const { order, onClose } = props
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    defaultValues: {
      items: linesOf(order),
      shipping_id: String(order.shipping_id ?? ''),
      adjustment: order.adjustment === 0 ? '' : String(order.adjustment),
      adjustment_reason: order.adjustment_reason,
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'row_key' })
  const { busy, isStale, submit } = useEditOrder(props, form, element)
  const values = form.watch()
  const changes = changesOf(values)
  const quote = useEditQuote({ id: order.id, ...changes, adjustment_reason: changes.adjustment_reason || '–' })
  const send = submit(changesOf)
  const problem = form.formState.errors.items?.message ?? form.formState.errors.items?.root?.message
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
      <BusyButton variant="contained" busy={busy} onClick={() => void send()}>
        {translate('common.action.save')}
      </BusyButton>
    </>
  )
  return (
    <Modal
      title={`${translate('admin.order.edit_items')}: ${order.order_number}`}
      onClose={onClose}
      actions={buttons}
      wide
    >
      <FormProvider {...form}>
        <form ref={element} className={css.form} onSubmit={(event) => void send(event)} noValidate>
          {isStale ? (
            <p className={css.stale} role="alert">
              {translate('admin.order.stale')}
            </p>
          ) : null}
          <div className={css.lines} data-field="items">
            {fields.map((line, at) => (
              <ItemLineRow
                key={line.row_key}
                at={at}
                line={line}
                total={quote?.lines.length === fields.length ? quote.lines[at]?.total : undefined}
                onRemove={() => remove(at)}
              />
            ))}
          </div>
          {problem ? <p className={css.wrong}>{problem}</p> : null}
          <GoodsPicker onPick={(goods) => append(lineOf(goods), { shouldFocus: false })} />
          <ShippingChoice order={order} offered={quote?.shippings} />
          <div className={css.pair}>
            <TextInput
              name="adjustment"
              label={translate('admin.order.adjustment')}
              hint={translate('admin.order.adjustment_hint')}
              numeric="decimal"
            />
            <TextInput
              name="adjustment_reason"
              label={translate('admin.order.adjustment_reason')}
              required={Number(values.adjustment) !== 0}
            />
          </div>
          <EditTotals order={order} quote={quote} />
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  )
}

const changesOf = ({ items, shipping_id, adjustment, adjustment_reason }: Values) => ({
  items: sentLines(items),
  ...(shipping_id && { shipping_id: Number(shipping_id) }),
  adjustment: adjustment.trim() || 0,
  adjustment_reason: adjustment_reason.trim(),
})
