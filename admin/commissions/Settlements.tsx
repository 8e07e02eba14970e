import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettlements } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './commissions.module.css'

const pageSizes = [10, 20, 50, 100]

/** What was paid out to promoters, newest first; choosing one lists its entries. */
export function Settlements({ onChoose }: { onChoose: (settlementId: string) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const amountOf = useOrderAmount()
  const [per_page, setPerPage] = useState(pageSizes[0])
  const { data } = useQuery({
    queryKey: ['calculation', 'settlements', per_page],
    queryFn: ({ signal }) => callApi(listSettlements, { per_page }, signal),
    placeholderData: (before) => before,
  })
  if (!data) return null
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  return (
    <Panel title={translate('admin.commission.settlements')} note={data.total} flush>
      {data.total === 0 ? (
        <p className={css.empty}>{translate('admin.commission.no_settlements')}</p>
      ) : (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{translate('admin.commission.until')}</th>
              <th scope="col">{title('promoter')}</th>
              <th scope="col" data-align="end" data-wide>
                {translate('admin.commission.entries')}
              </th>
              <th scope="col" data-align="end">
                {translate('admin.commission.status.settled')}
              </th>
              <th scope="col" data-wide>
                {translate('admin.commission.settled_by')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <tr key={one.id}>
                <td>
                  <button type="button" className={css.link} onClick={() => onChoose(String(one.id))}>
                    {format.date(one.to)}
                  </button>
                </td>
                <td>{one.admin}</td>
                <td data-align="end" data-wide>
                  {one.count}
                </td>
                <td data-align="end" className={css.sum} data-strong>
                  {amountOf(one.amount, one.currency)}
                </td>
                <td data-wide>{one.created_by}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
      {data.total > data.data.length && data.per_page < 100 ? (
        <p className={css.more}>
          <Button size="small" onClick={() => setPerPage(pageSizes.find((size) => size > data.per_page))}>
            {translate('common.action.show_more')}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}
