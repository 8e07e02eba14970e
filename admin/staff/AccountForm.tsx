import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { ParentInput } from './ParentInput.tsx'
import { PromoterInputs } from './PromoterInputs.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'

const inputs = { parent_id: ParentInput }

/** Form of an account. No role is preselected, least of all the administrator's (security.md S5). */
export default function AccountForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.account}
      inputs={inputs}
      // The API defaults to the administrator role; in the form a person chooses it.
      initial={{ role_id: '' }}
      main={
        <>
          <InputPanel title={translate('admin.form.details')} names={['name', 'email', 'role_id']} />
          <InputPanel title={translate('admin.profile.password')} names={['password', 'password_confirmation']} />
          <PromoterInputs />
        </>
      }
      aside={
        <>
          <InputPanel title={translate('admin.form.status')} names={['enabled']} />
          <ResetSecondFactor />
          <RecordFacts />
        </>
      }
    />
  )
}
