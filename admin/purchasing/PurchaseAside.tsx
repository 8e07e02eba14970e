import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { recordQuery } from '../api/records.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import type { PurchaseValues } from './purchase-values.ts'
import css from './purchasing.module.css'

interface SupplierRow {
  id: number
  lead_time_days: number
  currency: string | null
}

/** Supplier, warehouse, dates, currency and note of a purchase order's form. `isFixed`: it was ordered. */
export function PurchaseAside({ isFixed }: { isFixed: boolean }) {
  const translate = useTranslate()
  const may = useMay()
  const { base_currency } = useSite()
  const [supplierId, currency] = useWatch<PurchaseValues, ['supplier_id', 'currency']>({
    name: ['supplier_id', 'currency'],
  })
  const { data: supplier } = useQuery({
    ...recordQuery<SupplierRow>('supplier', Number(supplierId)),
    enabled: supplierId !== '' && may('get supplier'),
  })
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const lead = supplier?.lead_time_days ?? 0
  const usual = supplier?.currency ?? base_currency
  const isForeign = (currency || usual) !== base_currency
  return (
    <>
      <Panel title={label('order_panel')} stack>
        <RecordInput name="supplier_id" resource="supplier" label={label('supplier')} required disabled={isFixed} />
        <RecordInput
          name="warehouse_id"
          resource="warehouse"
          label={label('into_warehouse')}
          required
          disabled={isFixed}
        />
        <DateInput
          name="expected_at"
          label={label('expected_at')}
          hint={lead > 0 ? translate('admin.purchase.lead_time_hint', { count: lead }) : undefined}
        />
        <TextInput name="reference" label={label('reference')} placeholder={label('reference_hint')} />
      </Panel>
      <Panel title={label('currency')} stack>
        <div className={css.pair}>
          <TextInput name="currency" label={label('currency')} placeholder={usual} disabled={isFixed} />
          <TextInput
            name="exchange_rate"
            label={label('exchange_rate')}
            numeric="decimal"
            placeholder={isForeign ? '' : '1'}
            disabled={isFixed || !isForeign}
          />
        </div>
        {isForeign ? (
          <p className={css.meta}>{translate('admin.purchase.rate_hint', { base: base_currency })}</p>
        ) : null}
      </Panel>
      <Panel title={label('note')} aside={label('note_placeholder')} stack>
        <TextInput name="note" label={label('note')} rows={2} compact />
      </Panel>
    </>
  )
}
