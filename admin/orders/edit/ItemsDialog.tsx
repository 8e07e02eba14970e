import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { type EditQuote, quoteEdit } from '#contracts/orders/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AdjustmentInputs } from './AdjustmentInputs.tsx'
import { CouponInput } from './CouponInput.tsx'
import css from './edit.module.css'
import { ItemLines } from './ItemLines.tsx'
import { adjustmentInput, codesIn, type ItemLine, linesInput, pointsInput, toItemLines } from './item-lines.ts'
import { PaymentInstead } from './PaymentInstead.tsx'
import { PointsInput } from './PointsInput.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'
import { ShippingChoice } from './ShippingChoice.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type EditProps, useEditOrder } from './use-edit-order.ts'
import { useLiveQuote } from './use-live-quote.ts'

interface Values {
  items: ItemLine[]
  shipping_id: string
  shipping_input: string
  /** Empty means the order's current method. */
  payment_id: string
  coupons: string
  referral_code: string
  points: string
  adjustment: string
  adjustment_reason: string
}

/** Dialog that edits lines, methods and adjustment of an unpaid order, with live totals. */
export function ItemsDialog(props: EditProps) {
  const { order, onClose } = props
  const translate = useTranslate()
  const format = useFormat()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    defaultValues: {
      items: toItemLines(order),
      shipping_id: String(order.shipping_id ?? ''),
      shipping_input: order.shipping.input,
      payment_id: '',
      coupons: codesOf(order),
      referral_code: order.referral?.code ?? '',
      points: String(order.points_used || ''),
      adjustment: order.adjustment === 0 ? '' : String(order.adjustment),
      adjustment_reason: order.adjustment_reason,
    },
  })
  const { isStale, submit } = useEditOrder(props, form, element)
  const withCoupons = (values: Values) => changesOf(values, codesOf(order))
  const changes = withCoupons(form.watch())
  const input = { id: order.id, ...changes, adjustment_reason: changes.adjustment_reason || '–' }
  const { quote } = useLiveQuote(quoteEdit.input, input, (input, signal) => callApi(quoteEdit, input, signal))
  const grand_total = quote?.grand_total ?? order.grand_total
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('common.name_value', { name: translate('admin.order.edit_items'), value: order.order_number })}
        confirm={translate('common.action.save')}
        onConfirm={submit(withCoupons)}
        onClose={onClose}
        dirty={form.formState.isDirty}
        wide
      >
        <StaleNote shown={isStale} />
        <ItemLines totals={quote?.lines} />
        <ShippingChoice methods={methodsOf(props, quote?.shippings)} />
        <PaymentInstead order={order} quote={quote} />
        <div className={css.pair}>
          <CouponInput coupons={quote?.coupons} />
          <TextInput name="referral_code" label={translate('admin.commission.referral')} />
        </div>
        <div className={css.pair}>
          <AdjustmentInputs />
          <PointsInput point={quote?.point} />
        </div>
        <QuoteTotals
          figures={quote ?? order}
          total={
            <>
              {translate('admin.order.new_total')}{' '}
              {grand_total === order.grand_total ? null : (
                <span className={css.was}>
                  {translate('admin.order.was', { amount: format.amount(order.grand_total) })}
                </span>
              )}
            </>
          }
        />
      </FormDialog>
    </FormProvider>
  )
}

/** The order's current method, which stays available, and those available now. */
function methodsOf({ order }: EditProps, offered: EditQuote['shippings'] = []): EditQuote['shippings'] {
  const isOffered = offered.some(({ id }) => id === order.shipping_id)
  if (isOffered || order.shipping_id === null) return offered
  const { type, method: title, input_label } = order.shipping
  return [{ id: order.shipping_id, type: type ?? 'flat', title, fee: order.shipping_fee, input_label }, ...offered]
}

/** The codes that took something off. */
const codesOf = ({ discounts }: AdminOrder): string =>
  [...new Set(discounts.flatMap(({ code }) => code ?? []))].join(', ')

/** Codes are sent once they were changed: an order may have one that takes nothing off now. */
const changesOf = (
  { items, shipping_id, shipping_input, payment_id, coupons, referral_code, points, ...adjustment }: Values,
  codesBefore: string,
) => ({
  ...(coupons !== codesBefore && { coupons: codesIn(coupons) }),
  referral_code: referral_code.trim(),
  items: linesInput(items),
  ...(shipping_id && { shipping_id: Number(shipping_id), shipping_input }),
  ...(payment_id && { payment_id: Number(payment_id) }),
  points: pointsInput(points),
  ...adjustmentInput(adjustment),
})
