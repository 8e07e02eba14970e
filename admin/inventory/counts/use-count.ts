import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as calls from '#contracts/inventory/count-calls.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { CountOperation } from './count-queue.ts'
import { useCountQueue } from './use-count-queue.ts'

/** The result of the last scan. */
export interface LastScan {
  uuid: string
  line_id: number | null
  /** The error of a code that is not known. */
  problem: string
}

/** Every few seconds, so that people who count together see each other's lines. */
const refreshMs = 5000

/** A count with what can be done with it. Scans wait on the device until they are sent, one after the other; each is counted once, however often it is sent. */
export function useCount(id: number) {
  const translate = useTranslate()
  const language = localeToLanguage(useLocaleCode())
  const client = useQueryClient()
  const [last, setLast] = useState<LastScan>()
  const queryKey = ['inventory', 'count', id, language]
  const query = useQuery({
    queryKey,
    enabled: Number.isInteger(id),
    queryFn: async ({ signal }) => (await callApi(calls.showCount, { id, language }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.status === 'counting' ? refreshMs : false),
  })

  async function run(work: () => Promise<{ data: calls.StockCount }>): Promise<boolean> {
    try {
      const { data } = await work()
      client.setQueryData(queryKey, data)
      return true
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      if (error.status === 409) void query.refetch()
      return false
    }
  }
  async function send(operation: CountOperation) {
    try {
      const { data } = await callApi(calls.countLine, { id, language, ...operation })
      client.setQueryData(queryKey, data)
      const scan = data.scans.find((one) => one.uuid === operation.uuid)
      setLast({ uuid: operation.uuid, line_id: scan?.line_id ?? null, problem: '' })
      return 'sent' as const
    } catch (error) {
      if (isFailure(error) && (error.status === 0 || error.status >= 500)) return 'unreachable' as const
      if (operation.code) setLast({ uuid: operation.uuid, line_id: null, problem: operation.code })
      toastError(error, translate('common.toast.submit_fail'))
      return 'refused' as const
    }
  }
  const queue = useCountQueue(id, send)
  const count = (input: Omit<CountOperation, 'uuid'>) => queue.add({ uuid: crypto.randomUUID(), ...input })
  return {
    count: query.data,
    error: query.error,
    refetch: query.refetch,
    last,
    /** Scans on this device that were not sent yet. */
    waiting: queue.waiting,
    scan: (code: string) => count({ code }),
    add: (line_id: number, by: number) => count({ line_id, add: by }),
    set: (line_id: number, counted: number) => count({ line_id, counted }),
    undo: async (uuid: string) => {
      if (await run(() => callApi(calls.undoScan, { id, uuid, language }))) setLast(undefined)
    },
    setBlind: (is_blind: boolean) => run(() => callApi(calls.changeCount, { id, is_blind, language })),
    cancel: () => run(() => callApi(calls.cancelCount, { id, language })),
    finish: async (zero_uncounted: boolean) => {
      const isDone = await run(() => callApi(calls.finishCount, { id, zero_uncounted, language }))
      if (isDone) toasts.success(translate('common.toast.submit_success'))
      return isDone
    },
  }
}
