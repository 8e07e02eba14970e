import { resources } from '#contracts/resources.ts'
import { administratorRoleId } from '#contracts/staff/account.ts'
import { useAdmin } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'

/** An account of staff. The strongest role is only suggested by who may give it (security.md S5). */
export default function AccountForm() {
  const translate = useTranslate()
  const isAdministrator = useAdmin().role_id === administratorRoleId
  return (
    <ResourceForm
      resource={resources.account}
      initial={{ role_id: isAdministrator ? administratorRoleId : '' }}
      main={
        <>
          <InputPanel title={translate('admin.form.details')} names={['name', 'email', 'role_id']} />
          <InputPanel title={translate('admin.profile.password')} names={['password', 'password_confirmation']} />
        </>
      }
      aside={
        <>
          <InputPanel title={translate('admin.form.status')} names={['enabled']} />
          <RecordFacts />
        </>
      }
    />
  )
}
