import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportDetail } from '#contracts/import-export/import.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { toastError } from '../api/toast-error.ts'
import { downloadFile } from '../downloads/download-file.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { listPath } from '../resource/addresses.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Download } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ImportFacts } from './ImportFacts.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import css from './import.module.css'

interface Props {
  detail: ImportDetail
  resource: Resource
  onMatch: () => void
  onStart: () => Promise<void>
}

/** What a check found or an import did, with its messages by row, and the next step. */
export function ImportResult({ detail, resource, onMatch, onStart }: Props) {
  const translate = useTranslate()
  const { number } = useFormat()
  const labels = useLabels(resource)
  const [isBusy, setBusy] = useState(false)
  const { status, has_rows, failure, created_count, updated_count, unchanged_count, failed_count } = detail
  const isDone = status === 'done'
  const text = (key: string, params?: Record<string, string | number>) => translate(`admin.import.${key}`, params)
  const counts = [
    ['create', created_count],
    ['update', updated_count],
    ['unchanged', unchanged_count],
    ['fail', failed_count],
  ] as const
  const start = async () => {
    setBusy(true)
    await onStart()
    setBusy(false)
  }
  const errorFile = () => {
    return downloadFile(`/api/admin/${resource.path}/import/${detail.id}/errors`).catch((error: unknown) =>
      toastError(error, translate('common.toast.export_fail')),
    )
  }
  const changes = created_count + updated_count
  return (
    <>
      <Panel
        title={text(isDone ? 'done_title' : status === 'failed' ? 'failed_title' : 'checked_title')}
        aside={<ImportStatusBadge one={detail} />}
      >
        {failure ? <p role="alert">{failure}</p> : null}
        <dl className={css.counts}>
          {counts.map(([name, count]) => (
            <div key={name} data-tone={name === 'fail' && count > 0 ? 'bad' : undefined}>
              <dt>{text(`${isDone ? 'did' : 'would'}.${name}`)}</dt>
              <dd>{number(count)}</dd>
              {name === 'create' && detail.stocks_created_count > 0 ? (
                <dd>
                  {text('variants', { count: detail.stocks_created_count, n: number(detail.stocks_created_count) })}
                </dd>
              ) : null}
              {name === 'update' && detail.stocks_updated_count > 0 ? (
                <dd>
                  {text('variants', { count: detail.stocks_updated_count, n: number(detail.stocks_updated_count) })}
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
        <ResultBar counts={counts} />
        {status === 'checked' && failed_count > 0 ? <p className={css.note}>{text('refused_hint')}</p> : null}
        {isDone && failed_count > 0 && has_rows ? <p className={css.note}>{text('correct_hint')}</p> : null}
      </Panel>
      <div className={css.split}>
        <ImportProblems key={status} detail={detail} resource={resource} />
        <div className={css.side}>
          <ImportFacts detail={detail} />
          <WorthKnowing detail={detail} />
        </div>
      </div>
      <div className={css.bar}>
        <p data-tone={failed_count > 0 ? 'bad' : undefined}>
          {failed_count > 0 && !isDone
            ? text('will_be_refused', { count: failed_count, n: number(failed_count) })
            : null}
        </p>
        <div className={css.buttons}>
          {isDone ? (
            <Button component={Link} to={`${listPath(resource)}/import`} color="inherit">
              {text('another')}
            </Button>
          ) : null}
          {failed_count > 0 && has_rows ? (
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<Download aria-hidden />}
              onClick={() => void errorFile()}
            >
              {text('error_file')}
            </Button>
          ) : null}
          {status === 'checked' && has_rows ? (
            <Button color="inherit" variant="outlined" onClick={onMatch}>
              {text('change_columns')}
            </Button>
          ) : null}
          {isDone ? (
            <Button component={Link} to={listPath(resource)} variant="contained">
              {text('show_list', { records: labels.many })}
            </Button>
          ) : null}
          {!isDone && has_rows ? (
            <BusyButton
              variant="contained"
              busy={isBusy}
              disabled={status === 'checked' && changes === 0}
              onClick={() => void start()}
            >
              {status === 'failed' ? text('continue') : text('start', { count: changes, n: number(changes) })}
            </BusyButton>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The shares of created, updated, unchanged and refused records. */
function ResultBar({ counts }: { counts: readonly (readonly [string, number])[] }) {
  return (
    <div className={css.shares} aria-hidden>
      {counts.map(([name, count]) =>
        count > 0 ? <span key={name} data-share={name} style={{ flexGrow: count }} /> : null,
      )}
    </div>
  )
}

/** What an import does not read, and that a record is saved whole or not at all. */
function WorthKnowing({ detail: { headers, columns, failed_count } }: { detail: ImportDetail }) {
  const translate = useTranslate()
  const left = headers.filter((header, at) => header && columns[at] === null)
  if (left.length === 0 && failed_count === 0) return null
  return (
    <Panel title={translate('admin.import.worth_knowing')} stack>
      {left.length > 0 ? (
        <p className={css.plain}>
          {translate('admin.import.not_read', {
            count: left.length,
            columns: left.join(translate('admin.list.comma')),
          })}
        </p>
      ) : null}
      {failed_count > 0 ? <p className={css.plain}>{translate('admin.import.whole_or_not')}</p> : null}
    </Panel>
  )
}
