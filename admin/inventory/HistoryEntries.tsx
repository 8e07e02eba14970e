import type { HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './inventory.module.css'
import { MovementRemark } from './MovementRemark.tsx'
import { useSigned } from './Preview.tsx'
import { useActionName } from './use-action-name.ts'

/** Focusable, so that the keyboard can scroll it. */
const scrolls = { tabIndex: 0 }

/** Stock movements as lines: action and reason, change, remaining units, time and staff. */
export function HistoryEntries({ entries, whole }: { entries: readonly HistoryEntry[] | undefined; whole: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  const actionOf = useActionName()
  if (entries?.length === 0) return <p>{translate('common.state.empty')}</p>
  return (
    <ol className={css.entries} {...scrolls}>
      {entries?.map((entry) => (
        <li key={entry.id}>
          <div>
            <span className={css.done}>{actionOf(entry)}</span>
            {entry.reason ? <span> {translate(`admin.inventory.reason_of.${entry.reason}`)}</span> : null}
            {entry.remark ? (
              <span>
                {' '}
                <MovementRemark {...entry} />
              </span>
            ) : null}
            <small>
              {[
                ...(whole ? [entry.option || entry.sku, entry.warehouse] : []),
                format.dateTime(entry.date),
                entry.user,
              ].join(' · ')}
            </small>
          </div>
          <span className={css.moved} data-type={entry.type}>
            {entry.type === 'hold' ? <small>{translate('admin.history.type_of.hold')}</small> : null}
            {signed(entry.quantity)}
          </span>
          <span className={css.left}>{format.number(entry.quantity_after)}</span>
        </li>
      ))}
    </ol>
  )
}
