import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { type BatchedOrder, batchOrders, previewBatch } from '#contracts/orders/batch-orders.ts'
import { callApi } from '../../api/call.ts'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useBatchRun } from '../../lists/use-batch-run.ts'
import type { Id } from '../../lists/use-selection.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CarrierInput } from '../CarrierInput.tsx'
import { useOwnLanguage } from '../use-own-language.ts'
import { BatchLine } from './BatchLine.tsx'
import css from './batch.module.css'
import { CashReceived } from './CashReceived.tsx'
import { nextInputOnEnter } from './next-input-on-enter.ts'

interface Values {
  carrier: string
  /** Keyed by `order-{id}`, because a plain number would create an array. */
  numbers: Record<string, string>
  notify: boolean
}

interface Props {
  status: 'shipped' | 'completed'
  ids: readonly number[]
  onClose: () => void
  /** Ids of the orders that changed status. */
  onDone: (ids: Id[]) => void
}

/** Dialog that lists the selected orders before their transition; Enter in a field does not submit. */
export function BatchDialog({ status, ids, onClose, onDone }: Props) {
  const translate = useTranslate()
  const language = useOwnLanguage()
  const [isCashReceived, setCashReceived] = useState(false)
  const form = useForm<Values>({ defaultValues: { carrier: '', numbers: {}, notify: true } })
  const {
    data: preview,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['batch preview', status, ids, language],
    queryFn: ({ signal }) => callApi(previewBatch, { ids: [...ids], status, language }, signal),
    gcTime: 0,
  })
  const { data: orders = [], cash_due = [], usual_carrier = '' } = preview ?? {}
  const fields = useRef<HTMLDivElement>(null)
  const carrier = useWatch({ control: form.control, name: 'carrier' })
  useEffect(() => {
    if (usual_carrier !== '' && form.getValues('carrier') === '') form.setValue('carrier', usual_carrier)
  }, [usual_carrier, form])
  const { isDirty } = form.getFieldState('carrier', form.formState)
  useLayoutEffect(() => {
    if (carrier === '' || isDirty) return
    // A carrier is proposed: a number that is scanned now must not replace it.
    const [first, number] = fields.current?.querySelectorAll('input') ?? []
    if (first === document.activeElement) number?.focus()
  }, [carrier, isDirty])
  const run = useBatchRun((id) => orders.find((order) => order.id === id)?.order_number ?? `#${id}`)
  const movable = orders.filter(({ problem }) => problem === '')
  const refused = orders.filter(({ problem }) => problem !== '')
  const ships = status === 'shipped'
  const send = form.handleSubmit(async ({ carrier, numbers, notify }) => {
    const parcels = movable.map(({ id, is_pickup }) =>
      is_pickup ? { id } : { id, carrier, tracking_number: numbers[keyOf(id)] ?? '' },
    )
    const data = { status, notify, ...(ships && { parcels }) }
    const work = callApi(batchOrders, { ids: movable.map(({ id }) => id), data })
    onDone(await run(work, translate('common.toast.batch_update_fail')))
    onClose()
  })
  return (
    <FormDialog
      title={translate(`admin.order.batch_title.${status}`, { count: ids.length })}
      confirm={translate(`admin.order.batch_confirm.${status}`, { count: movable.length })}
      waiting={isPending}
      disabled={movable.length === 0 || (cash_due.length > 0 && !isCashReceived)}
      onConfirm={send}
      onClose={onClose}
      wide
    >
      <FormProvider {...form}>
        <p>{translate(`admin.order.batch_text.${status}`)}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the inputs inside */}
        <div ref={fields} className={css.fields} onKeyDown={nextInputOnEnter}>
          {ships ? (
            <CarrierInput
              name="carrier"
              label={translate('admin.order.carrier')}
              hint={translate('admin.order.batch_carrier_hint')}
              autoFocus
            />
          ) : null}
          {isError ? <p role="alert">{translate('admin.list.failed')}</p> : null}
          <ul className={css.lines} aria-busy={isPending}>
            {[...movable, ...refused].map((order) => (
              <BatchLine
                key={order.id}
                order={order}
                target={status}
                number={ships && !order.is_pickup ? `numbers.${keyOf(order.id)}` : undefined}
              />
            ))}
          </ul>
        </div>
        <CashReceived
          due={cash_due}
          count={movable.filter(({ cash_due: cash }) => cash > 0).length}
          isReceived={isCashReceived}
          onChange={setCashReceived}
        />
        <SwitchInput name="notify" label={translate('admin.order.batch_notify')} />
      </FormProvider>
    </FormDialog>
  )
}

const keyOf = (id: BatchedOrder['id']) => `order-${id}`
