import { useRecordContext, useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import type { WidgetProps } from '../resource/widgets/widget.ts'
import { Panel } from '../ui/Panel.tsx'
import { PermissionSummary } from './PermissionSummary.tsx'
import { PermissionTree } from './PermissionTree.tsx'

/** A role: its name and what it may do. */
export default function RoleForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.role}
      inputs={{ permissions: RolePermissions }}
      panels={({ record, input }) => ({
        main: (
          <>
            <Panel title={translate('admin.form.details')} stack>
              {input('name')}
            </Panel>
            {input('permissions')}
          </>
        ),
        aside: (
          <>
            <PermissionSummary />
            <RecordFacts resource={resources.role} record={record} />
          </>
        ),
      })}
    />
  )
}

/** The administrator's rights are always all of them. */
function RolePermissions(props: WidgetProps) {
  const record = useRecordContext()
  return <PermissionTree {...props} disabled={props.disabled === true || record?.is_system === true} />
}
