import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listApplications } from '#contracts/forms/application-calls.ts'
import { callApi } from '../api/call.ts'
import { ApplicationBadge } from '../applications/ApplicationBadge.tsx'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './CustomerOrders.module.css'

/** Latest applications of the customer for services; nothing where there are none, or for staff who may not see them. */
export function CustomerApplications() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const id = record?.id ?? 0
  const { data } = useQuery({
    queryKey: ['customer applications', id],
    queryFn: ({ signal }) => callApi(listApplications, { user_id: String(id), per_page: 10 }, signal),
    enabled: id > 0 && may('get applications'),
  })
  if (!data || data.total === 0) return null
  return (
    <Panel title={translate('admin.page.service')} note={format.number(data.total)} flush>
      <ul className={css.list}>
        {data.data.map((application) => (
          <li key={application.id}>
            <span>
              {may('get application') ? (
                <Link to={`/admin/service/view/${application.id}`}>{application.product.name}</Link>
              ) : (
                application.product.name
              )}
            </span>
            <span>
              <ApplicationBadge status={application.status} />
            </span>
            <span className={css.when}>{format.when(application.created_at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
