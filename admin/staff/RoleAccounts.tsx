import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './RoleAccounts.module.css'

interface Account {
  id: number
  name: string
  email: string
  enabled: boolean
}

const most = 20

/** Accounts that have the role. */
export function RoleAccounts() {
  const translate = useTranslate()
  const may = useMay()
  const { record } = useRecordForm()
  const shown = record !== undefined && may('get accounts')
  const { data } = useQuery({
    queryKey: ['role accounts', record?.id],
    queryFn: ({ signal }) =>
      request<{ data: Account[]; total: number }>('GET', '/api/admin/account', {
        query: { role_id: record?.id, per_page: most },
        signal,
      }),
    enabled: shown,
  })
  if (!shown || !data || data.total === 0) return null
  return (
    <Panel title={translate('admin.role.accounts')} note={data.total} flush>
      <ul className={css.list}>
        {data.data.map(({ id, name, email, enabled }) => (
          <li key={id}>
            <Avatar name={name} />
            <span className={css.who}>
              {may('get account') ? <Link to={editPath(resources.account, id)}>{name}</Link> : name}
              <small>{email}</small>
            </span>
            {enabled ? null : <Badge tone="outlined">{translate('admin.role.account_off')}</Badge>}
          </li>
        ))}
      </ul>
      {data.total > most ? (
        <p className={css.more}>
          <Link to={`/admin/account?role_id=${record.id}`}>{translate('admin.role.all_accounts')}</Link>
        </p>
      ) : null}
    </Panel>
  )
}
