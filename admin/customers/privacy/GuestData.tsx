import { Link } from 'react-router'
import type { PersonalDataSummary } from '#contracts/privacy/personal-data.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { editPath } from '../../resource/addresses.ts'
import { Fact, Facts, Panel } from '../../ui/Panel.tsx'
import { ConsentList } from './ConsentList.tsx'
import { PersonalDataButtons } from './PersonalDataButtons.tsx'
import css from './privacy.module.css'

/** What is stored under an email address, and the ways to export and erase it. */
export function GuestData({ found }: { found: PersonalDataSummary }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { email, customer_id, orders, open_orders, invoices, mails, erased_at, consents } = found
  const isEmpty = orders === 0 && mails === 0 && consents.length === 0
  return (
    <Panel title={email}>
      {customer_id === null ? null : (
        <p className={css.text}>
          {translate('admin.privacy.is_customer')}{' '}
          {may('get user') ? (
            <Link to={editPath(resources.user, customer_id)}>{translate('admin.privacy.open_customer')}</Link>
          ) : null}
        </p>
      )}
      {erased_at ? (
        <p className={css.text}>{translate('admin.privacy.erased_at', { when: format.dateTime(erased_at) })}</p>
      ) : null}
      {isEmpty ? (
        customer_id === null && <p>{translate('admin.privacy.nothing_found')}</p>
      ) : (
        <>
          <Facts>
            <Fact name={translate('admin.privacy.guest_orders')}>{format.number(orders)}</Fact>
            <Fact name={translate('admin.privacy.open_orders')}>{format.number(open_orders)}</Fact>
            <Fact name={translate('admin.privacy.invoices')}>{format.number(invoices)}</Fact>
            <Fact name={translate('admin.privacy.mails')}>{format.number(mails)}</Fact>
          </Facts>
          {consents.length > 0 ? (
            <>
              <h3 className={css.subtitle}>{translate('admin.privacy.consents')}</h3>
              <ConsentList events={consents} />
            </>
          ) : null}
          <PersonalDataButtons person={{ email }} name={email} onErased={() => {}} />
        </>
      )}
    </Panel>
  )
}
