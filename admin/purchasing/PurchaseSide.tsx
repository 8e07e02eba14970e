import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import orders from '../orders/orders.module.css'
import { editPath } from '../resource/addresses.ts'
import { Mail, Phone } from '../ui/icons.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import css from './purchasing.module.css'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** Supplier, delivery and the note for staff. */
export function PurchaseSide(props: PurchaseProps) {
  const { purchase } = props
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { supplier } = purchase
  const label = (name: string) => translate(`admin.purchase.${name}`)
  return (
    <>
      <Panel
        title={label('supplier')}
        aside={
          may('get supplier') ? (
            <Link to={editPath(resources.supplier, supplier.id)}>{label('open_supplier')}</Link>
          ) : null
        }
        stack
      >
        <div>
          <p className={css.strong}>{supplier.name}</p>
          {supplier.contact_person ? <p className={css.meta}>{supplier.contact_person}</p> : null}
          {supplier.email ? (
            <p className={orders.contact}>
              <Mail aria-hidden />
              <a href={`mailto:${supplier.email}`}>{supplier.email}</a>
            </p>
          ) : null}
          {supplier.phone ? (
            <p className={orders.contact}>
              <Phone aria-hidden />
              <a href={`tel:${supplier.phone}`}>{supplier.phone}</a>
            </p>
          ) : null}
        </div>
        <Facts>
          {supplier.payment_terms ? <Fact name={label('payment_terms')}>{supplier.payment_terms}</Fact> : null}
          <Fact name={label('lead_time')}>{translate('admin.purchase.days', { count: supplier.lead_time_days })}</Fact>
          <Fact name={label('open_orders')}>{format.number(supplier.open_orders)}</Fact>
        </Facts>
      </Panel>
      <Panel title={label('delivery')}>
        <Facts>
          <Fact name={label('expected_at')}>
            {purchase.expected_at ? format.date(purchase.expected_at) : '–'}
            {purchase.days_late > 0 ? (
              <span className={css.late}>{translate('admin.purchase.late_days', { count: purchase.days_late })}</span>
            ) : null}
          </Fact>
          <Fact name={label('warehouse')}>{purchase.warehouse.name}</Fact>
          <Fact name={label('reference')}>{purchase.reference || '–'}</Fact>
          <Fact name={label('currency')}>
            {purchase.currency}
            {Number(purchase.exchange_rate) === 1 ? '' : ` × ${Number(purchase.exchange_rate)}`}
          </Fact>
        </Facts>
      </Panel>
      <NotePanel key={purchase.updated_at} {...props} />
    </>
  )
}

/** The note, which staff may change in every state. */
function NotePanel(props: PurchaseProps) {
  const translate = useTranslate()
  const may = useMay()
  const run = usePurchaseActions(props)
  const [note, setNote] = useState(props.purchase.note)
  const label = translate('admin.purchase.note')
  if (!may('update purchase_order'))
    return props.purchase.note ? <Panel title={label}>{props.purchase.note}</Panel> : null
  return (
    <Panel title={label} aside={translate('admin.purchase.note_hint')} stack>
      <OutlinedInput
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        value={note}
        placeholder={translate('admin.purchase.note_placeholder')}
        onChange={(event) => setNote(event.target.value)}
        inputProps={{ 'aria-label': label }}
      />
      {note === props.purchase.note ? null : (
        <Button variant="outlined" onClick={() => void run.saveNote(note)}>
          {translate('common.action.save')}
        </Button>
      )}
    </Panel>
  )
}
