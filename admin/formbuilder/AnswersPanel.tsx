import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { Answer, Submission } from '#contracts/forms/submission-calls.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Check, Pencil, X } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { FileLinks } from './FileLinks.tsx'
import css from './submission.module.css'
import { useChangeSubmission } from './use-change-submission.ts'

/** What was answered, with the titles that the fields had then. Staff correct texts one by one. */
export function AnswersPanel({ submission }: { submission: Submission }) {
  const translate = useTranslate()
  return (
    <Panel
      title={translate('admin.submission.answers')}
      note={translate('admin.submission.answer_count', {
        count: submission.answers.length,
        files: submission.files.length,
      })}
      flush
    >
      <dl className={css.answers}>
        {submission.answers.map((answer) => (
          <AnswerRow key={answer.key} answer={answer} submission={submission} />
        ))}
      </dl>
    </Panel>
  )
}

function AnswerRow({ answer, submission }: { answer: Answer; submission: Submission }) {
  const translate = useTranslate()
  const may = useMay()
  const [draft, setDraft] = useState<string>()
  const { change, busy } = useChangeSubmission(submission)
  const canCorrect = may('update submit_history') && ['text', 'textarea'].includes(answer.type)
  const files = submission.files.filter(({ field_key }) => field_key === answer.key)
  const save = async () => {
    if (await change({ fields: { [answer.key]: draft ?? '' } })) setDraft(undefined)
  }
  return (
    <div className={css.answer}>
      <dt>{answer.title || answer.key}</dt>
      <dd>
        {draft !== undefined ? (
          <span className={css.correcting}>
            <OutlinedInput
              size="small"
              fullWidth
              autoFocus
              multiline={answer.type === 'textarea'}
              value={draft}
              disabled={busy}
              inputProps={{ 'aria-label': answer.title || answer.key }}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setDraft(undefined)
                if (event.key === 'Enter' && answer.type === 'text') void save()
              }}
            />
            <IconAction label={translate('common.action.save')} icon={Check} onClick={() => void save()} />
            <IconAction label={translate('common.action.cancel')} icon={X} onClick={() => setDraft(undefined)} />
          </span>
        ) : (
          <>
            {files.length > 0 ? <FileLinks files={files} /> : <span className={css.text}>{answer.label || '–'}</span>}
            {canCorrect ? (
              <Button
                size="small"
                startIcon={<Pencil aria-hidden />}
                aria-label={`${translate('admin.submission.correct')}: ${answer.title}`}
                onClick={() => setDraft(answer.label)}
              >
                {translate('admin.submission.correct')}
              </Button>
            ) : null}
          </>
        )}
      </dd>
    </div>
  )
}
