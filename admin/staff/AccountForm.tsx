import { useParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { inviteAccount } from '#contracts/staff/invite-account.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Invitation } from './Invitation.tsx'
import { ParentInput } from './ParentInput.tsx'
import { PromoterInputs } from './PromoterInputs.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import css from './second-factor.module.css'

const inputs = { parent_id: ParentInput }

const { password, password_confirmation, ...withoutPassword } = resources.account.fields
/** The owner of a new account sets the password, by the link of the invitation. */
const invited = { ...resources.account, fields: withoutPassword }
// The API defaults to the administrator role; in the form a person chooses it.
const initial = { role_id: '' }

/** Form of an account. No role is preselected, least of all the administrator's (security.md S5). */
export default function AccountForm() {
  const translate = useTranslate()
  const creating = useParams().id === undefined
  return (
    <ResourceForm
      resource={creating ? invited : resources.account}
      inputs={inputs}
      initial={initial}
      create={(values) => callApi(inviteAccount, values)}
      main={
        <>
          <Panel title={translate('admin.form.details')} stack>
            <ResourceInput name="name" />
            <ResourceInput name="email" />
            <ResourceInput name="role_id" />
            {creating ? <p className={css.hint}>{translate('admin.account.invite_hint')}</p> : null}
          </Panel>
          {creating ? null : (
            <InputPanel title={translate('admin.profile.password')} names={['password', 'password_confirmation']} />
          )}
          <PromoterInputs />
        </>
      }
      aside={
        <>
          <InputPanel title={translate('admin.form.status')} names={['enabled']} />
          <Invitation />
          <ResetSecondFactor />
          <RecordFacts />
        </>
      }
    />
  )
}
