import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CalendarEntry,
  type CalendarLayer,
  deleteEvent,
  deleteMyEvent,
  showCalendar,
  showMyCalendar,
  updateEvent,
  updateMyEvent,
} from '#contracts/tasks/calendar-calls.ts'
import { updateMyTask } from '#contracts/tasks/my-task-calls.ts'
import type { ChangeScope } from '#contracts/tasks/recurrence.ts'
import { callApi } from '../api/call.ts'
import { request } from '../api/request.ts'
import { useChange } from '../api/use-change.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useAdmin } from '../auth/use-session.ts'

export interface Range {
  from: string
  to: string
}

export interface Shown {
  layers: readonly CalendarLayer[]
  people: readonly number[]
}

const key = ['calendar']

/** Entries of a calendar in the range that it shows, and a function that saves a change and reloads them. */
export function useCalendar(isMine: boolean, range: Range | undefined, { layers, people }: Shown) {
  const change = useChange(key)
  const language = useListLanguage()
  const calendar = useQuery({
    queryKey: [...key, isMine, range, layers, people, language],
    queryFn: ({ signal }) => {
      const window = { from: range?.from ?? '', to: range?.to ?? '', language }
      return isMine
        ? callApi(showMyCalendar, window, signal)
        : callApi(showCalendar, { ...window, layers: layers.join(','), admin_ids: people.join(',') }, signal)
    },
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  })
  return { ...calendar, change }
}

interface Times {
  starts_at: string
  ends_at: string | null
  all_day: boolean
}

/** Requests for entries: own ones through My calendar and My tasks, those of others by their permissions. */
export function useEntryCalls() {
  const { id: me } = useAdmin()
  const isOwn = ({ admin }: Pick<CalendarEntry, 'admin'>) => admin?.id === me
  const place = ({ occurrence }: CalendarEntry, scope: ChangeScope) => ({ scope, occurrence })
  return {
    isOwn,
    move: (entry: CalendarEntry, { starts_at, ends_at, all_day }: Times, scope: ChangeScope) => {
      if (entry.layer === 'task') {
        const due = { due_at: starts_at, all_day }
        return isOwn(entry)
          ? callApi(updateMyTask, { id: entry.id, ...due })
          : request('PUT', `/api/admin/task/${entry.id}`, { body: due })
      }
      const call = isOwn(entry) ? updateMyEvent : updateEvent
      return callApi(call, { id: entry.id, ...place(entry, scope), starts_at, ends_at, all_day })
    },
    save: (entry: CalendarEntry, draft: Record<string, unknown>, scope: ChangeScope) =>
      callApi(isOwn(entry) ? updateMyEvent : updateEvent, { id: entry.id, ...place(entry, scope), ...draft }),
    remove: (entry: CalendarEntry, scope: ChangeScope) =>
      callApi(isOwn(entry) ? deleteMyEvent : deleteEvent, { id: entry.id, ...place(entry, scope) }),
  }
}

interface Asked {
  answer: (scope: ChangeScope | null) => void
}

/** Asks which occurrences a change is for; resolves to null when it is given up. An entry that does not repeat is not asked about. */
export function useScope() {
  const [asked, setAsked] = useState<Asked>()
  const askScope = ({ occurrence }: CalendarEntry): Promise<ChangeScope | null> => {
    if (!occurrence) return Promise.resolve('all')
    return new Promise((resolve) => {
      setAsked({
        answer: (scope) => {
          setAsked(undefined)
          resolve(scope)
        },
      })
    })
  }
  return { asked, askScope }
}
