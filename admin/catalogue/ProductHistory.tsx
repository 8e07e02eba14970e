import Button from '@mui/material/Button'
import { useState } from 'react'
import type { HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Modal } from '../ui/Modal.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './ProductHistory.module.css'

/** Number of entries shown before "Show more". */
const latest = 6

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`)

/** Stock movements of the product, newest first. */
export function ProductHistory() {
  const translate = useTranslate()
  const format = useFormat()
  const { record } = useRecordForm()
  const [open, setOpen] = useState(false)
  const entries = Array.isArray(record?.inventories_histories) ? (record?.inventories_histories as HistoryEntry[]) : []
  if (entries.length === 0) return null
  const all = (
    <Button variant="text" size="small" onClick={() => setOpen(true)}>
      {translate('admin.history.all')}
    </Button>
  )
  return (
    <Panel title={translate('admin.product.history')} aside={entries.length > latest ? all : null}>
      <ul className={css.list}>
        {entries.slice(0, latest).map((entry) => (
          <li key={entry.id}>
            <span className={css.what}>
              {translate(`admin.history.action_of.${entry.action}`)}
              <small>{[entry.option || entry.sku, entry.warehouse].join(translate('admin.list.comma'))}</small>
            </span>
            <strong>{signed(entry.quantity)}</strong>
            <small>{format.when(entry.date)}</small>
          </li>
        ))}
      </ul>
      {open ? <AllEntries entries={entries} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

function AllEntries({ entries, onClose }: { entries: readonly HistoryEntry[]; onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const head = (key: string, end = false) => (
    <th scope="col" data-align={end ? 'end' : undefined}>
      {translate(`admin.history.${key}`)}
    </th>
  )
  return (
    <Modal
      title={translate('admin.product.history')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('common.action.close')}</Button>}
      wide
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls */}
      <section className={css.scroll} tabIndex={0} aria-label={translate('admin.product.history')}>
        <table className={css.table}>
          <thead>
            <tr>
              {head('date')}
              {head('variant')}
              {head('action')}
              {head('warehouse')}
              {head('change', true)}
              {head('after', true)}
              {head('user')}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{format.dateTime(entry.date)}</td>
                <td title={entry.sku}>{entry.option || entry.sku}</td>
                <td>
                  {translate(`admin.history.action_of.${entry.action}`)}
                  {entry.remark ? <small> {entry.remark}</small> : null}
                </td>
                <td>{entry.warehouse}</td>
                <td data-align="end">{signed(entry.quantity)}</td>
                <td data-align="end">{format.number(entry.quantity_after)}</td>
                <td>{entry.user}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  )
}
