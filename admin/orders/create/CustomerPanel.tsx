import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { fullName } from '#contracts/customers/full-name.ts'
import { request } from '../../api/request.ts'
import { useMay } from '../../auth/use-session.ts'
import { Field } from '../../fields/Field.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { X } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import orders from '../orders.module.css'
import { RecordPicker } from '../RecordPicker.tsx'
import css from './create.module.css'
import type { CustomerRow, OrderDraft } from './order-draft.ts'

/** Chooses the customer by name, email or phone, or a guest. `onChosen`: the field is replaced by the customer, the focus goes on. */
export function CustomerPanel({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate()
  const may = useMay()
  const isGuest = useWatch<OrderDraft, 'is_guest'>({ name: 'is_guest' })
  return (
    <Panel title={translate('admin.order.customer')} stack>
      {isGuest ? (
        <>
          <TextInput name="email" type="email" label={translate('admin.order.email')} required />
          <div className={css.pair}>
            <TextInput name="first_name" label={translate('admin.customer.first_name')} />
            <TextInput name="last_name" label={translate('admin.customer.last_name')} />
          </div>
        </>
      ) : (
        <CustomerInput onChosen={onChosen} />
      )}
      {may('get users') ? <SwitchInput name="is_guest" label={translate('admin.order.as_guest')} /> : null}
    </Panel>
  )
}

function CustomerInput({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<OrderDraft, 'user_id'>({ name: 'user_id' })
  const label = translate('admin.order.customer')
  if (field.value)
    return (
      <Field id={id} name="user_id" label={label} error={fieldState.error?.message} group compact>
        {() => <Customer row={field.value} onRemove={() => field.onChange(null)} />}
      </Field>
    )
  return (
    <Field id={id} name="user_id" label={label} error={fieldState.error?.message} required>
      {({ id: inputId, ...aria }) => (
        <RecordPicker<CustomerRow>
          id={inputId}
          aria={aria}
          of="customer"
          find={({ search }, signal) =>
            request('GET', '/api/admin/user', { query: { search, per_page: 20 }, quiet: true, signal })
          }
          wordsOf={(row) => [fullName(row), row.email, row.phone ?? '']}
          onPick={(row) => {
            field.onChange(row)
            onChosen()
          }}
          noneText={translate('admin.order.no_customer')}
          placeholder={translate('admin.order.customer_hint')}
          option={(row) => (
            <span className={css.person}>
              <strong>{fullName(row)}</strong>
              <small>{[row.email, row.phone].filter(Boolean).join(translate('admin.list.comma'))}</small>
            </span>
          )}
        />
      )}
    </Field>
  )
}

function Customer({ row, onRemove }: { row: CustomerRow | null; onRemove: () => void }) {
  const translate = useTranslate()
  if (!row) return null
  const name = fullName(row)
  return (
    <div className={`${orders.person} ${css.chosen}`}>
      <Avatar name={name} />
      <span>
        <strong>{name}</strong>
        <small>{[row.email, row.phone].filter(Boolean).join(translate('admin.list.comma'))}</small>
      </span>
      <IconAction size="small" label={translate('admin.order.other_customer')} icon={X} onClick={onRemove} />
    </div>
  )
}
