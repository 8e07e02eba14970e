import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import { listProposals, orderProposals, type PurchaseProposal } from '#contracts/purchasing/proposal-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Picture } from '../ui/Picture.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './purchasing.module.css'

interface Props {
  onClose: () => void
  onDone: (made: readonly { id: number; number: string }[]) => void
}

const keyOf = ({ supplier, stock_id }: PurchaseProposal) => `${supplier.id} ${stock_id}`

/** What runs low, by supplier; the chosen lines become a draft for each supplier. */
export function ProposalDialog({ onClose, onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const language = useListLanguage()
  const { warehouse_id } = useSite()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data } = useQuery({
    queryKey: ['po', 'proposal', language],
    queryFn: ({ signal }) => callApi(listProposals, { language }, signal),
  })
  const proposals = data?.data ?? []
  const chosen = proposals.filter((one) => !left.has(keyOf(one)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  const send = async () => {
    const items = chosen.map(({ supplier, stock_id, quantity }) => ({ supplier_id: supplier.id, stock_id, quantity }))
    try {
      const { data: made } = await callApi(orderProposals, { warehouse_id: warehouse_id ?? 0, items })
      toasts.success(
        translate('common.toast.submit_success'),
        made.map(({ number }) => number),
      )
      onDone(made)
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <FormDialog
      title={translate('admin.purchase.proposals')}
      confirm={translate('admin.purchase.create_drafts')}
      disabled={chosen.length === 0}
      dirty={left.size > 0}
      onConfirm={send}
      onClose={onClose}
      large
    >
      <p>{translate('admin.purchase.proposals_text')}</p>
      {data && proposals.length === 0 ? <p className={css.meta}>{translate('admin.purchase.no_proposals')}</p> : null}
      {[...Map.groupBy(proposals, ({ supplier }) => supplier.name)].map(([name, lines]) => (
        <fieldset key={name} className={css.group}>
          <legend>{name}</legend>
          {lines.map((one) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: Tick is the control
            <label key={keyOf(one)} className={css.proposal}>
              <Tick
                checked={!left.has(keyOf(one))}
                onChange={() => toggle(keyOf(one))}
                aria-label={variantText({ name: one.product_name, option_text: one.option_text })}
              />
              <Picture path={one.image} />
              <span className={css.grow}>
                {one.product_name} <span className={css.meta}>{one.option_text}</span>
                <small className={css.meta}>
                  {translate('admin.purchase.stock_figures', {
                    available: format.number(one.available),
                    incoming: format.number(one.incoming),
                    sold: format.number(one.sold),
                  })}
                </small>
              </span>
              <strong>{format.number(one.quantity)}</strong>
            </label>
          ))}
        </fieldset>
      ))}
    </FormDialog>
  )
}
