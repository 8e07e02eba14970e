import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localeToLanguage } from '#contracts/locales.ts'
import { findPosCustomer, type PosCustomer } from '#contracts/pos/customer-calls.ts'
import { callApi } from '../../api/call.ts'
import { useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tillState } from '../queue/till-state.ts'
import css from './dialogs.module.css'

/** Finds a customer by email, phone or member code. Needs a network: the device has no customers. */
export function CustomerDialog({
  onChoose,
  onClose,
}: {
  onChoose: (customer: PosCustomer) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const language = localeToLanguage(useLocaleCode())
  const { isOnline } = tillState.use()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['pos-customer', search, language],
    queryFn: async ({ signal }) => (await callApi(findPosCustomer, { search, language }, signal)).data,
    enabled: search !== '',
    retry: false,
  })
  return (
    <FormDialog
      title={translate('admin.till.find_customer')}
      confirm={translate('admin.till.find')}
      disabled={!isOnline || text.trim() === ''}
      waiting={isFetching}
      dirty={false}
      onConfirm={() => {
        const [only] = data ?? []
        if (search === text.trim() && data?.length === 1 && only) onChoose(only)
        else setSearch(text.trim())
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextField
          autoFocus
          label={translate('admin.till.customer_search')}
          value={text}
          disabled={!isOnline}
          helperText={isOnline ? undefined : translate('admin.till.customers_need_network')}
          onChange={(event) => setText(event.target.value)}
        />
        {data ? (
          <div className={css.people} role="status">
            {data.length === 0 ? translate('admin.till.no_customer') : null}
            {data.map((customer) => (
              <button key={customer.id} type="button" onClick={() => onChoose(customer)}>
                <Avatar name={customer.name} />
                <span>
                  {customer.name}
                  <small>{[customer.email, customer.phone].filter(Boolean).join(translate('admin.list.comma'))}</small>
                </span>
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </FormDialog>
  )
}
