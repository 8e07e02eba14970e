import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './board.module.css'
import type { AskedMove, MoveAnswer } from './use-moves.ts'

/** A status that a lead is about to enter, with the emails that it sends. */
export type AskedStatus = Pick<AskedMove, 'title' | 'status' | 'mails'>

interface Props {
  asked: AskedStatus
  onMove: (answer: MoveAnswer) => Promise<void>
  onClose: () => void
}

/** Asks before a move: the emails of the status with their receivers, and the reason for a lost lead. */
export function MoveDialog({ asked, onMove, onClose }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.lead)
  const [reason, setReason] = useState('')
  const { status, title, mails } = asked
  const isLost = status.kind === 'lost'
  const answer = isLost ? { lost_reason: reason } : {}
  return (
    <FormDialog
      title={translate(mails ? 'admin.board.ask_send' : 'admin.board.ask_move', { status: status.title })}
      confirm={translate(mails ? 'admin.board.move_and_send' : 'admin.board.move')}
      onConfirm={() => onMove({ ...answer, send_trigger: true })}
      {...(mails && {
        other: {
          title: translate('admin.board.move_silently'),
          onClick: () => onMove({ ...answer, send_trigger: false }),
        },
      })}
      onClose={onClose}
      disabled={isLost && reason.trim() === ''}
      ready={!isLost}
    >
      <p>{translate('admin.board.enters', { title })}</p>
      {isLost ? (
        <TextField
          label={labels.field('lost_reason')}
          value={reason}
          required
          autoFocus
          multiline
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {mails ? (
        <>
          <ul className={css.receivers}>
            {mails.mails.map(({ role, name, recipient, reason: skipped }) => (
              <li key={role}>
                <span>
                  {name || '–'} <small>{recipient}</small>
                </span>
                <Badge tone={skipped ? 'warn' : 'ok'}>
                  {skipped ? translate(`admin.lead.mail.${skipped}`) : translate('admin.board.will_get')}
                </Badge>
              </li>
            ))}
          </ul>
          {mails.html ? <iframe title={mails.subject} className={css.mail} sandbox="" srcDoc={mails.html} /> : null}
        </>
      ) : null}
    </FormDialog>
  )
}
