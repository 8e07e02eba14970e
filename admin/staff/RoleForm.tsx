import { useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { PermissionSummary } from './PermissionSummary.tsx'
import { PermissionTree } from './PermissionTree.tsx'

const inputs = { permissions: RolePermissions }

/** A role: its name and what it may do. */
export default function RoleForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.role}
      inputs={inputs}
      main={
        <>
          <Panel title={translate('admin.form.details')} stack>
            <ResourceInput name="name" />
          </Panel>
          <ResourceInput name="permissions" />
        </>
      }
      aside={
        <>
          <PermissionSummary />
          <RecordFacts />
        </>
      }
    />
  )
}

/** The administrator's rights are always all of them. */
function RolePermissions({ name }: FieldInputProps) {
  const { record, readOnly } = useRecordForm()
  return <PermissionTree name={name} disabled={readOnly || record?.is_system === true} />
}
