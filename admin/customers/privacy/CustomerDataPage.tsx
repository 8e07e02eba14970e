import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { findPersonalData } from '#contracts/privacy/personal-data.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { Field } from '../../fields/Field.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useTitle } from '../../ui/page-title.ts'
import { GuestData } from './GuestData.tsx'
import { personKey } from './person.ts'
import css from './privacy.module.css'

/** Finds what is stored under an email address, to answer requests of people without an account (privacy.md D2, D3). */
export default function CustomerDataPage() {
  const translate = useTranslate()
  const [params, setParams] = useSearchParams()
  const email = params.get('email') ?? ''
  useTitle(translate('admin.page.customer-data'))
  const { data, error, isFetching } = useQuery({
    queryKey: personKey({ email }),
    queryFn: ({ signal }) => callApi(findPersonalData, { email }, signal),
    enabled: email !== '',
    retry: false,
    gcTime: 0,
  })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setParams({ email: String(new FormData(event.currentTarget).get('email') ?? '').trim() })
  }
  return (
    <div className={css.page}>
      <Panel>
        <p className={css.text}>{translate('admin.privacy.find_text')}</p>
        <form className={css.search} onSubmit={find} noValidate>
          <Field
            id="person-email"
            name="email"
            label={translate('admin.privacy.email')}
            error={isFailure(error) ? (error.fields.email ?? error.messages[0]) : undefined}
          >
            {(aria) => (
              <OutlinedInput
                key={email}
                name="email"
                type="email"
                defaultValue={email}
                fullWidth
                autoFocus={email === ''}
                error={aria['aria-invalid']}
                inputProps={{ ...aria, autoComplete: 'off' }}
              />
            )}
          </Field>
          <BusyButton type="submit" variant="contained" busy={isFetching}>
            {translate('admin.privacy.find')}
          </BusyButton>
        </form>
      </Panel>
      {data && !error ? <GuestData found={data.data} /> : null}
    </div>
  )
}
