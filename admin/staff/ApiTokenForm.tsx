import Button from '@mui/material/Button'
import { resources } from '#contracts/resources.ts'
import { createApiToken } from '#contracts/staff/api-token-calls.ts'
import { callApi } from '../api/call.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import type { Values } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SecretDialog } from '../ui/SecretDialog.tsx'
import { secretStore } from '../ui/secret-store.ts'
import { PermissionTree } from './PermissionTree.tsx'

const inputs = { permissions: TokenPermissions }
const create = async (values: Values) => {
  const answer = await callApi(createApiToken, values)
  secretStore.set(answer.secret)
  return answer
}

/** Form of an API token; its secret is shown after the first save. */
export default function ApiTokenForm() {
  const translate = useTranslate()
  return (
    <>
      <ResourceForm
        resource={resources.api_token}
        inputs={inputs}
        create={create}
        main={
          <>
            <InputPanel title={translate('admin.form.details')} names={['name', 'expiry_date']} />
            <ResourceInput name="permissions" />
          </>
        }
        aside={
          <>
            <Panel title={translate('admin.api_token.use')} stack>
              <p>{translate('admin.api_token.use_hint')}</p>
              <Button href="/api/openapi.json" target="_blank">
                {translate('admin.api_token.documentation')}
              </Button>
            </Panel>
            <RecordFacts />
          </>
        }
      />
      <SecretDialog title={translate('admin.api_token.secret')} text={translate('admin.api_token.secret_once')} />
    </>
  )
}

function TokenPermissions({ name, disabled }: FieldInputProps) {
  return <PermissionTree name={name} disabled={disabled === true} />
}
