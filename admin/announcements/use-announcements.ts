import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type listStaffAnnouncements, readAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { callApi } from '../api/call.ts'
import { queries } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { useListLanguage } from '../api/use-site.ts'

type Listed = OutputOf<typeof listStaffAnnouncements>

const interval = 60_000
const none: Listed = { data: [], unread: 0 }

/** Announcements for staff, polled once a minute, and a function that notes that they have been read. */
export function useAnnouncements() {
  const language = useListLanguage()
  const queryKey = ['announcements', 'own', language]
  const { data: listed = none } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<Listed>('GET', '/api/admin/announcement/active', { query: { language }, quiet: true, signal }),
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    staleTime: interval / 2,
  })
  const markRead = useCallback(async () => {
    const ids = listed.data.filter(({ is_read }) => !is_read).map(({ id }) => id)
    if (ids.length === 0) return
    await Promise.all(ids.map((id) => callApi(readAnnouncement, { id }).catch(() => undefined)))
    await queries.invalidateQueries({ queryKey: ['announcements', 'own'] })
  }, [listed])
  return { announcements: listed.data, unread: listed.unread, markRead }
}
