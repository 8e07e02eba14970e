import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { type OrderQuote, quoteOrder } from '#contracts/orders/create-order.ts'
import { callApi } from '../../api/call.ts'
import { recordQuery } from '../../api/records.ts'
import { useAdmin, useMay } from '../../auth/use-session.ts'
import { StoredInput } from '../../drafts/FormDraft.tsx'
import { draftKey } from '../../drafts/stored-draft.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { focusFirst } from '../../forms/focus-first.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ItemLines } from '../edit/ItemLines.tsx'
import { useLiveQuote } from '../edit/use-live-quote.ts'
import { AddressPanels } from './AddressPanels.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { MethodsPanel } from './MethodsPanel.tsx'
import { OrderAside } from './OrderAside.tsx'
import { type CustomerRow, emptyDraft, type OrderDraft, quoteInput } from './order-draft.ts'
import { useCopiedOrder } from './use-copied-order.ts'
import { useCreateOrder } from './use-create-order.ts'

/** Page on which staff create an order for a customer or a guest, with live totals. */
export default function CreateOrderPage() {
  const translate = useTranslate()
  const may = useMay()
  const account = useAdmin().id
  const element = useRef<HTMLFormElement>(null)
  // Without permission to see customers, orders are for guests.
  const [defaultValues] = useState(() => emptyDraft(!may('get users')))
  const form = useForm<OrderDraft>({ defaultValues })
  const isNaming = useNamedCustomer(form, defaultValues)
  const isLoading = useCopiedOrder(form, defaultValues) || isNaming
  const saving = useCreateOrder(form, element)
  const draft = form.watch()
  const { country } = draft.shipping_address
  const input = {
    ...quoteInput(draft),
    ...(country && { shipping_address: { country } }),
    ...(draft.is_guest ? { email: draft.email } : { user_id: draft.user_id?.id ?? null }),
  }
  const { quote, problem } = useLiveQuote(quoteOrder.input, input, (input, signal) =>
    callApi(quoteOrder, input, signal),
  )
  const shown = draft.items.length > 0 ? quote : undefined
  const isDelivered = !shown || (shown.requires_shipping && !isPickUp(shown, draft.shipping_id))
  useEffect(() => form.setValue('is_delivered', isDelivered), [form, isDelivered])
  return (
    <FormProvider {...form}>
      <FormPage
        ref={element}
        title={translate('admin.order.new')}
        trail={[{ title: translate('admin.page.order'), to: '/admin/order' }]}
        loading={isLoading ? 'first' : false}
        saving={saving}
        labelOf={(name) => name}
        readOnly={false}
        alwaysSave
        saveTitle={translate('admin.order.create')}
        main={
          <>
            <StoredInput name={draftKey(account, 'order', 'new')} updated_at="" />
            <CustomerPanel onChosen={() => requestAnimationFrame(() => focusFirst(element.current, ['items']))} />
            <Panel title={translate('admin.order.items')} stack>
              <ItemLines totals={shown?.lines} />
            </Panel>
            <AddressPanels />
            <MethodsPanel quote={shown} />
          </>
        }
        aside={<OrderAside quote={shown} problem={problem} />}
      />
    </FormProvider>
  )
}

const isPickUp = ({ shippings }: OrderQuote, chosen: string) =>
  shippings.some(({ id, type }) => String(id) === chosen && type === 'pickup')

/** Preselects the customer in the URL (`?user_id=`). Returns whether the customer is still loading. */
function useNamedCustomer(form: UseFormReturn<OrderDraft>, empty: OrderDraft): boolean {
  const may = useMay()
  const id = Number(useSearchParams()[0].get('user_id'))
  const enabled = id > 0 && !empty.is_guest && may('get user')
  const { data, isPending } = useQuery({ ...recordQuery<CustomerRow>('user', id), enabled, retry: false })
  useEffect(() => {
    if (data && !form.formState.isDirty) form.reset({ ...empty, user_id: data })
  }, [data, empty, form])
  return enabled && isPending
}
