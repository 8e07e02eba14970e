import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Submission } from '#contracts/forms/submission-calls.ts'
import { submissionMoves } from '#contracts/forms/submission-status.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './submission.module.css'
import { useChangeSubmission } from './use-change-submission.ts'

/** Status, submitter, note and events of a submission. */
export function SubmissionSide({ submission }: { submission: Submission }) {
  const translate = useTranslate()
  const may = useMay()
  const { change, busy } = useChangeSubmission(submission)
  const [remark, setRemark] = useState(submission.remark)
  const { user, user_id, status } = submission
  const mayChange = may('update submit_history')
  return (
    <>
      {mayChange ? (
        <Panel title={translate('admin.submission.move')}>
          <div className={css.moves}>
            {submissionMoves[status].map((to) => (
              <Button key={to} variant="outlined" disabled={busy} onClick={() => void change({ status: to })}>
                {translate(`common.submission_status.${to}`)}
              </Button>
            ))}
          </div>
        </Panel>
      ) : null}
      <Panel
        title={translate('admin.submission.submitter')}
        aside={
          user && may('get user') ? (
            <Link to={`/admin/customer/edit/${user_id}`}>{translate('admin.order.open')}</Link>
          ) : null
        }
      >
        {user ? (
          <>
            <p>{user.name}</p>
            <p className={css.muted}>{user.email}</p>
          </>
        ) : (
          <p>{translate('common.guest')}</p>
        )}
      </Panel>
      <Panel title={translate('admin.submission.note')} note={translate('admin.submission.note_hint')} stack>
        <OutlinedInput
          multiline
          minRows={3}
          fullWidth
          size="small"
          value={remark}
          disabled={!mayChange}
          inputProps={{ 'aria-label': translate('admin.submission.note'), maxLength: 5000 }}
          onChange={(event) => setRemark(event.target.value)}
        />
        {mayChange && remark !== submission.remark ? (
          <Button size="small" disabled={busy} onClick={() => void change({ remark })}>
            {translate('common.action.save')}
          </Button>
        ) : null}
      </Panel>
      <Events submission={submission} />
    </>
  )
}

function Events({ submission }: { submission: Submission }) {
  const translate = useTranslate()
  const format = useFormat()
  const titleOf = (key: string) => submission.answers.find((answer) => answer.key === key)?.title ?? key
  return (
    <Panel title={translate('admin.submission.history')}>
      <ol className={css.events}>
        {submission.events.toReversed().map(({ from, to, admin, at, changes }) => (
          <li key={`${at} ${from} ${to}`}>
            {from !== to ? <strong>{translate(`common.submission_status.${to}`)}</strong> : null}
            {Object.entries(changes).map(([key, { before, after }]) => (
              <span key={key} className={css.change}>
                {translate('admin.submission.changed', {
                  title: titleOf(key),
                  before: before || '–',
                  after: after || '–',
                })}
              </span>
            ))}
            <span className={css.muted}>
              {admin ?? submission.user?.name ?? translate('common.guest')}, {format.when(at)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
