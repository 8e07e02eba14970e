import { useQuery } from '@tanstack/react-query'
import { showHealth } from '#contracts/staff/health.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { FailedMails } from './FailedMails.tsx'
import css from './health.module.css'
import { AuditsPanel, DisabledWebhooks, MachinePanel, QueuesPanel } from './StatePanels.tsx'

/** Page of what failed, what waits and what the shop runs on. */
export default function HealthPage() {
  const translate = useTranslate()
  useTitle(translate('admin.page.health'))
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => callApi(showHealth, {}, signal),
    refetchInterval: 30_000,
  })
  if (!query.data) return <NotLoaded query={query} />
  const { data } = query.data
  const { failed_mails, failed_jobs, disabled_webhooks } = data
  const isFine = failed_mails.total + failed_jobs.total + disabled_webhooks.length === 0
  return (
    <div className={css.page}>
      <div className={css.main}>
        {isFine ? <p className={css.note}>{translate('admin.health.nothing_failed')}</p> : null}
        <DisabledWebhooks webhooks={disabled_webhooks} />
        <FailedMails {...failed_mails} />
        <FailedJobs {...failed_jobs} />
        <AuditsPanel audits={data.audits} />
      </div>
      <div className={css.main}>
        <QueuesPanel queues={data.queues} />
        <MachinePanel state={data} />
      </div>
    </div>
  )
}
