import { discardJob, type HealthState, retryJob } from '#contracts/staff/health.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FailureList } from './FailureList.tsx'
import { jobName } from './job-name.ts'

/** Background jobs that failed for good. */
export function FailedJobs({ data, total }: HealthState['failed_jobs']) {
  const translate = useTranslate()
  return (
    <FailureList
      title={translate('admin.health.failed_jobs')}
      discardText={translate('admin.health.discard_job')}
      total={total}
      failures={data.map(({ id, name, error, failed_at }) => ({
        key: id,
        title: jobName(translate, name),
        error,
        at: failed_at,
        retry: () => callApi(retryJob, { id }),
        discard: () => callApi(discardJob, { id }),
      }))}
    />
  )
}
