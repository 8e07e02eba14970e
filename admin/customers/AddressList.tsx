import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { AddressInputs } from '../address/AddressInputs.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Plus, Trash2 } from '../ui/icons.tsx'
import css from './AddressList.module.css'

const blank = {
  first_name: '',
  last_name: '',
  address: '',
  contact_number: '',
  country: '',
  default_billing: false,
  default_shipping: false,
}

/** Address book of a customer; each address is a small form. */
export function AddressList({ name, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row_key' })
  const part = (at: number, field: string) => ({
    name: `${name}.${at}.${field}`,
    label: translate(`admin.customer.${field}`),
    disabled,
  })
  return (
    <div className={css.list} data-field={name}>
      {fields.map((row, at) => (
        <fieldset key={row.row_key} className={css.address}>
          <AddressInputs name={`${name}.${at}`} disabled={disabled} />
          <div className={css.pair}>
            <SwitchInput {...part(at, 'default_shipping')} />
            <SwitchInput {...part(at, 'default_billing')} />
          </div>
          <Button
            size="small"
            variant="text"
            disabled={disabled}
            startIcon={<Trash2 aria-hidden />}
            onClick={() => remove(at)}
          >
            {translate('common.action.remove')}
          </Button>
        </fieldset>
      ))}
      {disabled ? null : (
        <Button size="small" startIcon={<Plus aria-hidden />} onClick={() => append(blank)}>
          {translate('admin.customer.add_address')}
        </Button>
      )}
    </div>
  )
}
