import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditRow, auditInventory } from '#contracts/inventory/inventory-calls.ts'
import type { TextParams } from '#contracts/texts.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Dot } from '../ui/Badge.tsx'
import { Modal } from '../ui/Modal.tsx'
import css from './inventory.module.css'

/** Status line of the stock audit: whether each quantity equals the sum of its movements, with a dialog of the rows that differ. */
export function StockAuditStatus() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = (name: string, params?: TextParams) => translate(`admin.inventory.ledger_${name}`, params)
  const audit = useQuery({
    queryKey: ['inventory', 'audit'],
    queryFn: ({ signal }) => callApi(auditInventory, {}, signal),
    staleTime: 300_000,
  })
  const differing = audit.data?.total ?? 0
  return (
    <span className={css.ledger} role="status">
      {audit.isFetching ? (
        <Dot tone="off">{label('checking')}</Dot>
      ) : audit.isError ? (
        <Dot tone="warn">{translate('admin.list.failed')}</Dot>
      ) : differing === 0 ? (
        <Dot tone="ok">{label('sound')}</Dot>
      ) : (
        <button type="button" className={css.link} onClick={() => setOpen(true)}>
          <Dot tone="bad">{label('differs', { count: differing })}</Dot>
        </button>
      )}
      <Button variant="text" size="small" disabled={audit.isFetching} onClick={() => void audit.refetch()}>
        {label('check')}
      </Button>
      {open ? (
        <Modal
          wide
          title={label('differs', { count: differing })}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{translate('common.action.close')}</Button>}
        >
          <Differences rows={audit.data?.data ?? []} />
        </Modal>
      ) : null}
    </span>
  )
}

function Differences({ rows }: { rows: readonly AuditRow[] }) {
  const translate = useTranslate()
  const label = (name: string) => translate(`admin.inventory.${name}`)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {['ledger_row', 'quantity', 'ledger_counted', 'reserved', 'ledger_counted', 'ledger_orders'].map(
            (name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns have the same name
              <th key={at} scope="col">
                {label(name)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>#{row.id}</td>
            <td>{row.quantity}</td>
            <td>{row.quantity_moved}</td>
            <td>{row.reserved}</td>
            <td>{row.reserved_moved}</td>
            <td>{row.reserved_by_orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
