import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import type { Values } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { createPath } from '../resource/addresses.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { Copy } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PermissionSummary } from './PermissionSummary.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import { RoleAccounts } from './RoleAccounts.tsx'
import css from './RoleForm.module.css'
import { RoleTemplates } from './RoleTemplates.tsx'

const inputs = { permissions: RolePermissions }

/** Form of a role: its name and permissions. A new role may start as a copy (`?copy={id}`). */
export default function RoleForm() {
  const translate = useTranslate()
  const may = useMay()
  const { id } = useParams()
  const copied = useSearchParams()[0].get('copy')
  const { data, isPending } = useQuery({
    queryKey: ['role copy', copied],
    queryFn: ({ signal }) => request<{ data: Values }>('GET', `/api/admin/role/${copied}`, { signal }),
    enabled: copied !== null,
    gcTime: 0,
  })
  if (copied && isPending) return null
  const { name, permissions } = data?.data ?? {}
  const initial = data ? { initial: { name: `${name} (2)`, permissions } } : {}
  const copy = ({ id }: RecordRow) =>
    may('create role') ? (
      <Button component={Link} to={`${createPath(resources.role)}?copy=${id}`} startIcon={<Copy aria-hidden />}>
        {translate('admin.role.copy')}
      </Button>
    ) : null
  return (
    <ResourceForm
      key={copied}
      resource={resources.role}
      inputs={inputs}
      {...initial}
      note={(record) => (
        <span className={css.note}>{translate('admin.role.used_by', { count: Number(record.accounts_count) })}</span>
      )}
      tools={copy}
      main={
        <>
          <Panel title={translate('admin.form.details')} stack>
            <ResourceInput name="name" />
            <ResourceInput name="second_factor_required" />
            {id === undefined && !copied ? <RoleTemplates /> : null}
          </Panel>
          <ResourceInput name="permissions" />
        </>
      }
      aside={
        <>
          <PermissionSummary />
          <RoleAccounts />
          <RecordFacts />
        </>
      }
    />
  )
}

/** The administrator role always has all permissions. */
function RolePermissions({ name }: FieldInputProps) {
  const { record, readOnly } = useRecordForm()
  return <PermissionTree name={name} disabled={readOnly || record?.is_system === true} />
}
