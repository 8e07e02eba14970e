import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDeliveries } from '#contracts/broadcasts/broadcast-calls.ts'
import type { DeliveryStatus } from '#contracts/broadcasts/broadcast-states.ts'
import { callApi } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { PageButtons } from '../../ui/PageButtons.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { AddressSearch } from '../AddressSearch.tsx'
import css from '../broadcasts.module.css'

const size = 20

const tones: Record<DeliveryStatus, Tone> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  skipped: 'outlined',
  bounced: 'bad',
  complained: 'bad',
  unknown: 'warn',
}

interface Props {
  id: number
  status: DeliveryStatus | undefined
  /** Reads again while the broadcast is being sent. */
  live: boolean
}

/** The addresses of a broadcast with their state and what the mail server answered. */
export function Deliveries({ id, status, live }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['deliveries', id, status, search, page],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, { id, search, page, per_page: size, ...(status && { status }) }, signal),
    placeholderData: (before) => before,
    refetchInterval: live ? 2000 : false,
  })
  return (
    <>
      <AddressSearch
        value={search}
        onChange={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{translate('admin.broadcast.address')}</th>
            <th scope="col">{translate('admin.broadcast.state')}</th>
            <th scope="col" data-wide>
              {translate('admin.broadcast.answer')}
            </th>
            <th scope="col" data-align="end" data-wide>
              {translate('admin.broadcast.sent_at')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(data?.data ?? []).map((row) => (
            <tr key={row.id}>
              <td className={css.receiver}>
                {row.name ? <strong>{row.name}</strong> : null} {row.email}
              </td>
              <td>
                <Badge tone={tones[row.status]}>{translate(`admin.broadcast.delivery.${row.status}`)}</Badge>
              </td>
              <td data-wide>{row.reason ? translate(`admin.broadcast.reason.${row.reason}`) : row.error || '–'}</td>
              <td data-align="end" data-wide>
                {row.sent_at ? format.when(row.sent_at) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      <PageButtons page={page} total={data?.total ?? 0} size={size} onPage={setPage} />
    </>
  )
}
