import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { showApplication } from '#contracts/forms/application-calls.ts'
import { showSubmission } from '#contracts/forms/submission-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { AdminFiles } from '../formbuilder/AdminFiles.tsx'
import { AnswersPanel } from '../formbuilder/AnswersPanel.tsx'
import form from '../forms/FormPage.module.css'
import { useMissing } from '../forms/use-missing.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BackToList } from '../list-place/BackToList.tsx'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useTitle } from '../ui/page-title.ts'
import { ApplicationBadge } from './ApplicationBadge.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import css from './applications.module.css'
import { DecisionPanel } from './DecisionPanel.tsx'

/** An application to decide about: its answers and files, the member, the service. */
export default function ApplicationPage() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const language = useListLanguage()
  const id = Number(useParams().id)
  const query = useQuery({
    queryKey: ['application', id, language],
    queryFn: ({ signal }) => callApi(showApplication, { id, language }, signal),
  })
  const application = query.data?.data
  const answers = useQuery({
    queryKey: ['submission', application?.form_id, application?.submit_history_id],
    queryFn: ({ signal }) =>
      callApi(
        showSubmission,
        { id: application?.form_id ?? 0, history_id: application?.submit_history_id ?? 0 },
        signal,
      ),
    enabled: may('get submit_history') && application?.form_id != null && application.submit_history_id !== null,
  }).data?.data
  const title = translate('admin.application.one', { id })
  useTitle(title, [{ title: translate('admin.page.service'), to: '/admin/service' }])
  useMissing(query.error, '/admin/service')
  if (!application) return <NotLoaded query={query} />
  const { user, product, status, expires_at, created_at, order, decided_by, decided_at, remark } = application
  return (
    <div className={form.page} key={id}>
      <div className={form.head}>
        <div className={form.titleRow}>
          <BackToList to="/admin/service" />
          <p className={form.title} data-named>{`${product.name}, ${user.name}`}</p>
          <ApplicationBadge status={status} />
          <div className={form.tools}>
            <ActivityLink resource="application" id={application.id} />
          </div>
        </div>
      </div>
      <div className={form.columns}>
        <div className={form.column}>
          <ApplicationSteps application={application} />
          <DecisionPanel application={application} />
          {answers ? (
            <>
              <AnswersPanel submission={answers} />
              <AdminFiles submission={answers} />
            </>
          ) : application.submit_history_id === null ? (
            <Panel title={translate('admin.submission.answers')}>{translate('admin.application.no_form')}</Panel>
          ) : null}
        </div>
        <div className={form.column}>
          <Panel
            title={translate('admin.application.member')}
            aside={
              may('get user') ? (
                <Link to={`/admin/customer/edit/${user.id}`}>{translate('admin.order.open')}</Link>
              ) : null
            }
          >
            <div className={css.who}>
              <Avatar name={user.name} large />
              <span>
                {user.name}
                <a href={`mailto:${user.email}`}>{user.email}</a>
              </span>
            </div>
          </Panel>
          <Panel
            title={translate('admin.application.service')}
            aside={
              may('get product') ? (
                <Link to={`/admin/product/edit/${product.id}`}>{translate('admin.order.open')}</Link>
              ) : null
            }
          >
            <div className={css.who}>
              <Picture path={product.image} size={40} />
              {product.name}
            </div>
          </Panel>
          <Panel title={translate('admin.submission.history')}>
            <Facts>
              <Fact name={translate('admin.application.created_at')}>{format.when(created_at)}</Fact>
              {decided_at ? (
                <Fact name={translate('admin.application.decided_by', { name: decided_by })}>
                  {format.when(decided_at)}
                </Fact>
              ) : null}
              {expires_at ? (
                <Fact name={translate('admin.application.expires_at')}>{format.when(expires_at)}</Fact>
              ) : null}
              {order ? (
                <Fact name={translate('common.application_status.ordered')}>
                  {may('get order') ? (
                    <Link to={`/admin/order/${order.id}`}>{order.order_number}</Link>
                  ) : (
                    order.order_number
                  )}
                </Fact>
              ) : null}
            </Facts>
          </Panel>
          {remark ? <Panel title={translate('admin.application.word')}>{remark}</Panel> : null}
        </div>
      </div>
    </div>
  )
}
