import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type BoardColumn, moveLead, showEntryMails } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { undoBy } from '../api/offer-undo.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { ArrowRight } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { type AskedStatus, MoveDialog } from './board/MoveDialog.tsx'
import type { MoveAnswer } from './board/use-moves.ts'
import { nextStatus } from './next-status.ts'
import { useFunnelStatuses } from './use-funnel-statuses.ts'

type Status = NonNullable<BoardColumn['status']>

/** Moves a lead to its next status in one press or by M, with Undo; asks first where the status writes to somebody. */
export function MoveNext({ lead }: { lead: RecordRow }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const may = useMay()
  const [asked, setAsked] = useState<AskedStatus>()
  const { isDirty } = useFormState()
  const current = lead.status_id ? Number(lead.status_id) : null
  const next = nextStatus(useFunnelStatuses(Number(lead.funnel_id) || 0), current)
  const { id } = lead
  const title = String(lead.title)
  const top = { prev_id: null, next_id: null }

  const move = async (status: Status, answer: MoveAnswer) => {
    setAsked(undefined)
    try {
      const { data } = await callApi(moveLead, {
        ...answer,
        ...top,
        id,
        status_id: status.id,
        updated_at: String(lead.updated_at),
      })
      const { updated_at } = data
      const back = () => callApi(moveLead, { ...top, id, status_id: Number(current), send_trigger: false, updated_at })
      const undo = current === null ? undefined : undoBy(back)
      toasts.success(translate('admin.board.moved', { title, status: status.title }), [], { undo })
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const start = async (status: Status) => {
    if (!status.trigger) return move(status, {})
    try {
      setAsked({ title, status, mails: (await callApi(showEntryMails, { id, status_id: status.id })).data })
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const isOpen = next !== undefined && may('update lead')
  useKeys({ m: isOpen && !isDirty ? () => void start(next) : undefined })
  if (!isOpen) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<ArrowRight aria-hidden />}
        // What was typed would meet a lead that has changed.
        disabled={isDirty}
        aria-keyshortcuts="M"
        onClick={() => void start(next)}
      >
        {translate('admin.lead.move_to', { status: next.title })}
      </Button>
      {asked ? (
        <MoveDialog asked={asked} onMove={(answer) => move(asked.status, answer)} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  )
}
