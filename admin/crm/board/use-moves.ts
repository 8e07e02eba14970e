import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { showBoard } from '#contracts/crm/board-calls.ts'
import { type BoardColumn, moveLead, showEntryMails } from '#contracts/crm/lead-calls.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { type BoardMove, type BoardPlace, findCard, moveCard } from './board-moves.ts'

/** A move that needs an answer first: whom the status writes to, or why the lead is lost. */
export interface AskedMove {
  id: number
  title: string
  status: NonNullable<BoardColumn['status']>
  move: BoardMove
  mails: OutputOf<typeof showEntryMails>['data'] | null
}

export interface MoveAnswer {
  send_trigger?: boolean
  lost_reason?: string
}

/** Moves cards: the board shows a move at once, and its former state again when the server refuses it. */
export function useMoves(key: readonly unknown[], columns: readonly BoardColumn[]) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<AskedMove>()
  const [result, setResult] = useState('')

  const send = async (id: number, move: BoardMove, answer: MoveAnswer) => {
    const before = queries.getQueryData<OutputOf<typeof showBoard>>(key)
    const card = findCard(columns, id)?.card
    if (!before || !card) return
    queries.setQueryData(key, { data: { ...before.data, columns: move.columns } })
    const { status_id, prev_id, next_id } = move
    try {
      await callApi(moveLead, { id, status_id, prev_id, next_id, updated_at: card.updated_at, ...answer })
      const status = move.columns.find((column) => column.status?.id === status_id)?.status?.title ?? ''
      setResult(translate('admin.board.moved', { title: card.title, status }))
    } catch (error) {
      queries.setQueryData(key, before)
      toastError(error, translate('common.toast.submit_fail'))
    }
    await queries.invalidateQueries({ queryKey: key })
  }

  const start = async (id: number, place: BoardPlace) => {
    const move = moveCard(columns, id, place)
    const status = columns[place.column]?.status
    const card = findCard(columns, id)?.card
    if (!move || !status || !card) return
    if (!move.enters || (!status.trigger && status.kind !== 'lost')) return send(id, move, {})
    try {
      const mails = status.trigger ? (await callApi(showEntryMails, { id, status_id: status.id })).data : null
      setAsked({ id, title: card.title, status, move, mails })
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }

  return {
    asked,
    result,
    start,
    cancel: () => setAsked(undefined),
    finish: async (answer: MoveAnswer) => {
      setAsked(undefined)
      if (asked) await send(asked.id, asked.move, answer)
    },
  }
}
