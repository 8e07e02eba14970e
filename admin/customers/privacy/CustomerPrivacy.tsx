import { useNavigate } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { listPath } from '../../resource/addresses.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'
import { PersonalDataButtons } from './PersonalDataButtons.tsx'
import css from './privacy.module.css'

/** Consents of a customer, and the export and erasure of the personal data. */
export function CustomerPrivacy() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const { record } = useRecordForm()
  if (!record) return null
  const { first_name, last_name, email } = record
  const name = fullName({ first_name: String(first_name), last_name: String(last_name) }) || String(email)
  return (
    <>
      <ConsentPanel customerId={record.id} />
      {may('export customer_data') || may('destroy customer_data') ? (
        <Panel title={translate('admin.privacy.title')}>
          <p className={css.text}>{translate('admin.privacy.text')}</p>
          <PersonalDataButtons
            person={{ customer_id: record.id }}
            name={name}
            onErased={() => void navigate(listPath(resources.user))}
          />
        </Panel>
      ) : null}
    </>
  )
}
