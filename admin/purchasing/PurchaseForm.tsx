import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { localeToLanguage } from '#contracts/locales.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import { deletePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { callApi } from '../api/call.ts'
import { records } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useSite } from '../api/use-site.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { StoredInput } from '../drafts/FormDraft.tsx'
import { draftKey } from '../drafts/stored-draft.ts'
import { leaveTyped, takeTyped } from '../drafts/typed-meanwhile.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { keepTyped, putTyped } from '../forms/keep-typed.ts'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Editors } from '../presence/Editors.tsx'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { Send } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { comparePurchase } from './compare-purchase.ts'
import { LinesPanel } from './LinesPanel.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { ProposalNote } from './ProposalNote.tsx'
import { PurchaseAside } from './PurchaseAside.tsx'
import { PurchaseBadge } from './PurchaseBadge.tsx'
import { PurchaseMenu } from './PurchaseMenu.tsx'
import { emptyPurchase, type PurchaseValues, toInput, toValues } from './purchase-values.ts'
import { useBase } from './use-base.ts'
import { type PurchaseProps, purchaseKey } from './use-purchase.ts'

type Props = Partial<PurchaseProps>

/** The form of a new purchase order, of a draft, and of what can still change once it was ordered. */
export function PurchaseForm({ purchase, onChange, onStale }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const account = useAdmin().id
  const { warehouse_id } = useSite()
  const language = localeToLanguage(useLocaleCode())
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<PurchaseValues>({ defaultValues: purchase ? toValues(purchase) : emptyPurchase(warehouse_id) })
  const [base, setBase] = useBase(form, purchase)
  const editing = purchase?.editing === 'ordered' ? 'ordered' : 'all'
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const [ordering, setOrdering] = useState(false)
  const id = purchase?.id
  useEffect(() => (id === undefined ? undefined : putTyped(form, takeTyped('po', id))), [form, id])

  const send = async (_: unknown, over: string | undefined) => {
    const input = toInput(form.getValues(), editing)
    const take = keepTyped(form)
    if (!purchase) {
      const { data } = await records.create<PurchaseOrder>('po', input)
      const saved = toValues(data)
      take(saved)
      leaveTyped(form, { resource: 'po', id: data.id, saved })
      client.setQueryData(purchaseKey(data.id, language), data)
      saving.release()
      void navigate(`/admin/po/edit/${data.id}`, { replace: true })
      return data.number
    }
    const lock = { updated_at: over ?? base?.updated_at }
    const { data } = await records.update<PurchaseOrder>('po', purchase.id, { ...input, ...lock })
    take(toValues(data))
    setBase(data)
    onChange?.(data)
    return data.number
  }
  const saving = useFormSaving<PurchaseValues>({
    form,
    element,
    send,
    collect: () => ({ ...toInput(form.getValues(), editing) }),
    // The server checks lines, supplier and amounts at once.
    check: () => ({}),
    failTitle: translate(purchase ? 'common.toast.submit_fail' : 'common.toast.create_fail'),
  })
  const compare = async (base: PurchaseOrder) => {
    const { data } = await records.get<PurchaseOrder>('po', base.id, language)
    return comparePurchase({
      base,
      record: data,
      mine: form.getValues(),
      label,
      set: (values) => form.reset(values, { keepDefaultValues: true }),
    })
  }
  const destroy = async (draft: PurchaseOrder) => {
    if (!(await confirmDelete([draft.number]))) return
    try {
      await callApi(deletePurchaseOrder, { id: draft.id })
      toasts.success(translate('common.toast.submit_success'), [draft.number])
      saving.release()
      void navigate('/admin/po')
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
  }
  const isDraft = purchase?.status === 'draft'
  const show = (changed: PurchaseOrder) => {
    setBase(changed)
    onChange?.(changed)
  }
  const props = purchase && onStale ? { purchase, onChange: show, onStale } : undefined
  return (
    <FormProvider {...form}>
      <FormPage
        ref={element}
        title={purchase?.number ?? label('new')}
        trail={[{ title: translate('admin.page.po'), to: '/admin/po' }]}
        note={
          purchase ? (
            <>
              <PurchaseBadge status={purchase.status} />
              <Editors resource="purchase_order" id={purchase.id} />
            </>
          ) : null
        }
        loading={false}
        saving={base ? { ...saving, compare: () => compare(base) } : saving}
        labelOf={(name) => label(name)}
        readOnly={false}
        alwaysSave={!purchase}
        onDelete={purchase && isDraft && may('destroy purchase_order') ? () => void destroy(purchase) : undefined}
        tools={
          props ? (
            <>
              <PurchaseMenu {...props} />
              {isDraft ? (
                <Button
                  variant="contained"
                  startIcon={<Send aria-hidden />}
                  disabled={form.formState.isDirty}
                  onClick={() => setOrdering(true)}
                >
                  {label('order')}
                </Button>
              ) : null}
            </>
          ) : null
        }
        main={
          <>
            <StoredInput
              name={draftKey(account, 'purchase_order', purchase?.id ?? 'new')}
              updated_at={purchase?.updated_at ?? ''}
            />
            {editing === 'all' ? <ProposalNote /> : null}
            <LinesPanel isFixed={editing === 'ordered'} />
          </>
        }
        aside={<PurchaseAside isFixed={editing === 'ordered'} />}
      />
      {props && ordering ? <OrderDialog {...props} onClose={() => setOrdering(false)} /> : null}
    </FormProvider>
  )
}
