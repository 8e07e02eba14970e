import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { editingSeconds } from '#contracts/staff/editing.ts'
import { request } from '../api/request.ts'
import { knownAdmin } from '../auth/session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'

interface Props {
  resource: string
  id: number
  /** The text of the note: pages that are read more often than edited have their own. */
  text?: 'form.editing' | 'order.also_open'
}

const path = '/api/admin/editing'

/** Names those who have the form of this record open too. A tab in the background counts as closed after a while. */
export function Editors({ resource, id, text = 'form.editing' }: Props) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['editing', resource, id],
    queryFn: ({ signal }) =>
      request<{ data: { names: string[] } }>('PUT', path, { body: { resource, id }, quiet: true, signal }),
    refetchInterval: editingSeconds * 1000,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      // After logging out the request would be refused; the note expires.
      if (!knownAdmin()) return
      request('DELETE', path, { body: { resource, id }, quiet: true, isSession: true }).catch(() => {})
    },
    [resource, id],
  )
  const names = data?.data.names ?? []
  // texts: admin.form.editing, admin.order.also_open
  return (
    <span role="status">
      {names.length > 0 ? (
        <Badge tone="warn">
          {translate(`admin.${text}`, {
            count: names.length,
            names: names.slice(0, 3).join(translate('admin.list.comma')),
          })}
        </Badge>
      ) : null}
    </span>
  )
}
