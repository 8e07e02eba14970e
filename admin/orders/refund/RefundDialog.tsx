import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { InputOf } from '#contracts/endpoint.ts'
import { quoteRefund } from '#contracts/orders/refund-order.ts'
import { callApi } from '../../api/call.ts'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLiveQuote } from '../edit/use-live-quote.ts'
import type { OrderProps } from '../order-props.ts'
import { useOrderAmount } from '../use-order-amount.ts'
import { RefundAmounts } from './RefundAmounts.tsx'
import { RefundEffects } from './RefundEffects.tsx'
import { RefundLines } from './RefundLines.tsx'
import css from './refund.module.css'
import { emptyRefund, type RefundValues, refundInput } from './refund-input.ts'
import { useCreateRefund } from './use-create-refund.ts'

interface Props extends OrderProps {
  onClose: () => void
}

/** Refunds lines, shipping and fees of an order, and shows before that everything that will happen. */
export function RefundDialog(props: Props) {
  const { order, onClose } = props
  const translate = useTranslate()
  const amountOf = useOrderAmount()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<RefundValues>({ defaultValues: emptyRefund(order) })
  const send = useCreateRefund(props, form, element)
  const loadQuote = (input: InputOf<typeof quoteRefund>, signal: AbortSignal) => callApi(quoteRefund, input, signal)
  const base = useLiveQuote(quoteRefund.input, { id: order.id, version: order.version }, loadQuote).quote
  const usual = base?.methods[0]
  useEffect(() => {
    if (usual) form.resetField('method', { defaultValue: usual })
  }, [usual, form])
  const chosen = refundInput(form.watch())
  const input = { id: order.id, version: order.version, ...chosen }
  const { quote, problem } = useLiveQuote(quoteRefund.input, input, loadQuote)
  const isEmpty = chosen.items.length === 0 && !(quote && quote.amount > 0)

  const chooseAll = () => {
    for (const [at, { order_item_id }] of form.getValues('items').entries()) {
      const left = base?.lines.find((line) => line.order_item_id === order_item_id)?.quantity_left ?? 0
      form.setValue(`items.${at}.quantity`, String(left), { shouldDirty: true })
      form.setValue(`items.${at}.amount`, '')
    }
    form.setValue('shipping_amount', base?.shipping_left ? base.shipping_left.toFixed(2) : '', { shouldDirty: true })
    form.setValue('other_amount', base?.other_left ? base.other_left.toFixed(2) : '', { shouldDirty: true })
  }
  const amount = amountOf(quote?.amount ?? 0, order.currency)
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('common.name_value', { name: translate('admin.refund.refund'), value: order.order_number })}
        confirm={translate('admin.refund.confirm', { amount })}
        onConfirm={send}
        onClose={onClose}
        dirty={form.formState.isDirty}
        disabled={isEmpty || problem !== undefined}
        destructive
        large
      >
        <div className={css.paid}>
          <p>
            {translate(order.refunded_total > 0 ? 'admin.refund.paid_and_refunded' : 'admin.refund.paid', {
              paid: amountOf(base?.paid_total ?? order.grand_total, order.currency),
              refunded: amountOf(order.refunded_total, order.currency),
            })}
          </p>
          <Button size="small" disabled={!base} onClick={chooseAll}>
            {translate('admin.refund.all')}
          </Button>
        </div>
        <div className={css.columns}>
          <div className={css.choice}>
            <RefundLines order={order} base={base} quote={quote} />
            <RefundAmounts base={base} />
            <TextInput
              name="reason"
              label={translate('admin.order.reason')}
              hint={translate('admin.refund.reason_hint')}
              rows={2}
              required
            />
            <SwitchInput name="notify" label={translate('admin.order.notify')} />
          </div>
          <RefundEffects order={order} quote={quote} problem={problem} isEmpty={isEmpty} />
        </div>
        <p className={css.note}>{translate('admin.refund.final')}</p>
      </FormDialog>
    </FormProvider>
  )
}
