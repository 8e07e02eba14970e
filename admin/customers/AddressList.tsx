import Button from '@mui/material/Button'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { countryCodes } from '#contracts/countries.ts'
import { ChoiceField, SwitchField, TextField } from '../forms/fields.tsx'
import type { WidgetProps } from '../resource/widgets/widget.ts'
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

/** The address book of a customer, each address a small form of its own. */
export function AddressList({ name, disabled = false }: WidgetProps) {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row_key' })
  const countries = countryCodes.map((code) => ({ value: code, title: translate(`countries.${code}`) }))
  const label = (field: string) => translate(`admin.customer.${field}`)
  return (
    <div className={css.list} data-field={name}>
      {fields.map((row, at) => (
        <fieldset key={row.row_key} className={css.address} disabled={disabled}>
          <div className={css.pair}>
            <TextField name={`${name}.${at}.first_name`} label={label('first_name')} required />
            <TextField name={`${name}.${at}.last_name`} label={label('last_name')} required />
          </div>
          <TextField name={`${name}.${at}.address`} label={label('address')} rows={2} required />
          <div className={css.pair}>
            <ChoiceField name={`${name}.${at}.country`} label={label('country')} options={countries} required />
            <TextField name={`${name}.${at}.contact_number`} label={label('contact_number')} required />
          </div>
          <div className={css.pair}>
            <SwitchField name={`${name}.${at}.default_shipping`} label={label('default_shipping')} />
            <SwitchField name={`${name}.${at}.default_billing`} label={label('default_billing')} />
          </div>
          <Button size="small" variant="text" startIcon={<Trash2 aria-hidden />} onClick={() => remove(at)}>
            {translate('common.action.remove')}
          </Button>
        </fieldset>
      ))}
      {disabled ? null : (
        <Button size="small" startIcon={<Plus aria-hidden />} onClick={() => append(blank)}>
          {label('add_address')}
        </Button>
      )}
    </div>
  )
}
