import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { variantText } from '#contracts/catalogue/option-text.ts'
import { listProposals } from '#contracts/purchasing/proposal-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { type PurchaseValues, toLine } from './purchase-values.ts'
import css from './purchasing.module.css'

/** What else of the chosen supplier runs low: it can be taken or left. */
export function ProposalNote() {
  const translate = useTranslate()
  const format = useFormat()
  const language = useListLanguage()
  const { getValues, setValue } = useFormContext<PurchaseValues>()
  const [isLeft, setLeft] = useState(false)
  const [supplierId, warehouseId, items] = useWatch<PurchaseValues, ['supplier_id', 'warehouse_id', 'items']>({
    name: ['supplier_id', 'warehouse_id', 'items'],
  })
  const params = {
    supplier_id: Number(supplierId) || 0,
    ...(Number(warehouseId) > 0 && { warehouse_id: Number(warehouseId) }),
    language,
  }
  const { data } = useQuery({
    queryKey: ['po', 'proposal', params],
    queryFn: ({ signal }) => callApi(listProposals, params, signal),
    enabled: Number(supplierId) > 0,
  })
  const inForm = new Set(items.map(({ stock_id }) => stock_id))
  const proposals = Number(supplierId) > 0 ? (data?.data ?? []).filter(({ stock_id }) => !inForm.has(stock_id)) : []
  if (proposals.length === 0 || isLeft) return null
  const addAll = () =>
    setValue('items', [...getValues('items'), ...proposals.map((one) => toLine(one, one.quantity))], {
      shouldDirty: true,
    })
  const count = proposals.length
  return (
    <Panel
      tone="note"
      title={translate('admin.purchase.runs_low', { count, name: proposals[0]?.supplier.name ?? '' })}
      aside={
        <>
          <Button variant="text" size="small" onClick={() => setLeft(true)}>
            {translate('admin.purchase.leave')}
          </Button>
          <Button variant="outlined" size="small" onClick={addAll}>
            {translate('admin.purchase.add_all', { count })}
          </Button>
        </>
      }
    >
      <p className={css.proposed}>
        {proposals.map((one) => (
          <span key={one.stock_id}>
            {variantText({ name: one.product_name, option_text: one.option_text })}{' '}
            <strong>{format.number(one.quantity)}</strong>
          </span>
        ))}
      </p>
    </Panel>
  )
}
