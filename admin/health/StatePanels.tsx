import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { HealthState } from '#contracts/staff/health.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { byteText } from '../media/place.ts'
import { Dot } from '../ui/Badge.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import css from './health.module.css'
import { jobName } from './job-name.ts'

/** Webhooks that the shop disabled because their receiver did not answer for days. */
export function DisabledWebhooks({ webhooks }: { webhooks: HealthState['disabled_webhooks'] }) {
  const translate = useTranslate()
  if (webhooks.length === 0) return null
  return (
    <Panel title={translate('admin.health.disabled_webhooks')} flush>
      <ul className={css.list}>
        {webhooks.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/admin/webhook/edit/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The nightly audits with their last results. */
export function AuditsPanel({ audits }: { audits: HealthState['audits'] }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <Panel title={translate('admin.health.audits')} flush={audits.length > 0}>
      {audits.length === 0 ? <p className={css.note}>{translate('admin.health.no_audits')}</p> : null}
      <ul className={css.list}>
        {audits.map(({ audit, problems, ran_at }) => (
          <li key={audit}>
            <div className={css.what}>
              {translate(`admin.health.audit.${audit}`)}
              <small>{format.when(ran_at)}</small>
            </div>
            <Dot tone={problems === 0 ? 'ok' : 'bad'}>{translate('admin.health.problems', { count: problems })}</Dot>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How much waits to be done. */
export function QueuesPanel({ queues }: { queues: HealthState['queues'] }) {
  const translate = useTranslate()
  const may = useMay()
  const format = useFormat()
  return (
    <Panel
      title={translate('admin.health.queues')}
      aside={
        may('get configuration') && may('update mail_configuration') ? (
          <Button size="small" component={Link} to="/admin/configuration/mail-text">
            {translate('admin.health.test_mail')}
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact name={translate('admin.health.queue.mails')}>{format.number(queues.mails)}</Fact>
        <Fact name={translate('admin.health.queue.webhooks')}>{format.number(queues.webhooks)}</Fact>
        <Fact name={translate('admin.health.queue.listing')}>{format.number(queues.listing)}</Fact>
        {queues.jobs.map(({ name, waiting }) => (
          <Fact key={name} name={jobName(translate, name)}>
            {format.number(waiting)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

/** Versions, disk and backup. */
export function MachinePanel({ state }: { state: HealthState }) {
  const translate = useTranslate()
  const format = useFormat()
  const { versions, disk, migrations } = state
  const space = translate('admin.health.free_of', { free: byteText(disk.free), total: byteText(disk.total) })
  return (
    <Panel title={translate('admin.health.machine')}>
      <Facts>
        <Fact name={translate('admin.health.version')}>{versions.app}</Fact>
        <Fact name="PostgreSQL">{versions.postgresql}</Fact>
        <Fact name="Node.js">{versions.node}</Fact>
        <Fact name={translate('admin.health.started_at')}>{format.when(state.started_at)}</Fact>
        <Fact name={translate('admin.health.migrations')}>
          {format.number(migrations.applied)} ({migrations.newest})
        </Fact>
        <Fact name={translate('admin.health.database')}>{byteText(state.database_bytes)}</Fact>
        <Fact name={translate('admin.health.disk')}>{disk.is_full ? <Dot tone="bad">{space}</Dot> : space}</Fact>
        <Fact name={translate('admin.health.last_backup')}>
          {state.last_backup_at === null ? translate('admin.health.unknown') : format.when(state.last_backup_at)}
        </Fact>
      </Facts>
    </Panel>
  )
}
