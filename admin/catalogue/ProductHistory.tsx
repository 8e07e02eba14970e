import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './ProductHistory.module.css'

/** What changed the product's stock, newest first. */
export function ProductHistory() {
  const translate = useTranslate()
  const format = useFormat()
  const { record } = useRecordForm()
  const entries = Array.isArray(record?.inventories_histories) ? (record?.inventories_histories as HistoryEntry[]) : []
  if (entries.length === 0) return null
  const head = (key: string, end = false) => (
    <th scope="col" data-align={end ? 'end' : undefined}>
      {translate(`admin.history.${key}`)}
    </th>
  )
  return (
    <Panel title={translate('admin.product.history')} note={entries.length} flush scrolls>
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
          {entries.slice(0, 50).map((entry) => (
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
    </Panel>
  )
}

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`)
