import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listUsages } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageButtons } from '../../ui/PageButtons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import css from '../promotions.module.css'

/** The orders that used a promotion, for staff who may list orders. */
export function UsagesPanel({ id }: { id: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const [page, setPage] = useState(1)
  const shown = may('get orders')
  const { data } = useQuery({
    queryKey: ['usages', id, page],
    queryFn: ({ signal }) => callApi(listUsages, { id, page }, signal),
    placeholderData: (before) => before,
    enabled: shown,
  })
  if (!shown || !data) return null
  return (
    <Panel title={translate('admin.promotion.usages')} note={format.number(data.total)} flush>
      {data.data.length === 0 ? <p className={css.empty}>{translate('admin.promotion.no_usages')}</p> : null}
      {data.data.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th>{translate('admin.promotion.order')}</th>
              <th data-wide>{translate('admin.promotion_code.customer')}</th>
              <th>{translate('admin.promotion_code.code')}</th>
              <th data-align="end">{translate('admin.promotion.saved')}</th>
              <th data-wide>{translate('admin.promotion_code.created_at')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((usage) => (
              <tr key={usage.id}>
                <td>
                  {may('get order') ? (
                    <Link to={`/admin/order/${usage.order_id}`}>{usage.order_number}</Link>
                  ) : (
                    usage.order_number
                  )}{' '}
                  {usage.released_at ? <Badge>{translate('admin.promotion.returned')}</Badge> : null}
                </td>
                <td data-wide>{usage.email}</td>
                <td>{usage.code ?? '–'}</td>
                <td data-align="end">{format.amount(usage.amount)}</td>
                <td data-wide>{format.dateTime(usage.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
      <PageButtons page={page} total={data.total} size={data.per_page} onPage={setPage} />
    </Panel>
  )
}
