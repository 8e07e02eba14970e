import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { localeToLanguage } from '#contracts/locales.ts'
import { showRegister } from '#contracts/pos/register-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { useLocaleCode } from '../../i18n/i18n.ts'
import { openDevice, readSnapshot, type Snapshot, writeSnapshot } from '../device/device.ts'

const every = 60_000

/** The store with its sessions, holds and receipts: from the server, and without a network as the device last saw it. */
export function useHome(storeId: number) {
  const language = localeToLanguage(useLocaleCode())
  const site = useSite()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['pos', storeId, language],
    queryFn: async (): Promise<Snapshot['home']> => {
      const device = await openDevice(storeId)
      const before = await readSnapshot(device, 'home')
      try {
        const { data } = await callApi(showRegister, { id: storeId, language })
        const read = { home: data, mark: before?.mark ?? '', at: new Date().toISOString() }
        await writeSnapshot(device, 'home', read)
        return read
      } catch (error) {
        if (before && isFailure(error) && (error.status === 0 || error.status >= 500)) return before
        throw error
      }
    },
    networkMode: 'always',
    retry: false,
    refetchInterval: every,
  })
  const { ready, currency_mark } = site
  useEffect(() => {
    if (!data || !ready || data.mark === currency_mark) return
    const known = { ...data, mark: currency_mark }
    queries.setQueryData(['pos', storeId, language], known)
    void openDevice(storeId).then((device) => writeSnapshot(device, 'home', known))
  }, [data, ready, currency_mark, queries, storeId, language])
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: ['pos', storeId] }), [queries, storeId])
  return { data, error, reload }
}
