import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { listSettlements } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Modal } from '../ui/Modal.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './commissions.module.css'

/** What was paid out to promoters, newest first. */
export function Settlements({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const amountOf = useOrderAmount()
  const { data } = useQuery({
    queryKey: ['calculation', 'settlements'],
    queryFn: ({ signal }) => callApi(listSettlements, { per_page: 100 }, signal),
  })
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  const close = <Button onClick={onClose}>{translate('common.action.close')}</Button>
  return (
    <Modal title={translate('admin.commission.settlements')} onClose={onClose} actions={close} wide>
      {data?.data.length === 0 ? <p className={css.small}>{translate('admin.commission.no_settlements')}</p> : null}
      {data && data.data.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{title('date')}</th>
              <th scope="col">{title('promoter')}</th>
              <th scope="col" data-wide>
                {translate('admin.commission.until')}
              </th>
              <th scope="col" data-wide>
                {translate('admin.commission.note')}
              </th>
              <th scope="col" data-align="end">
                {title('commission')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <tr key={one.id}>
                <td>{format.date(one.created_at.slice(0, 10))}</td>
                <td>{one.promoter}</td>
                <td data-wide>{format.date(one.to)}</td>
                <td data-wide>{one.note || '–'}</td>
                <td data-align="end">{amountOf(one.amount, one.currency)}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
    </Modal>
  )
}
