import { Link } from 'react-router'
import type { OpenRegister } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './RegistersPanel.module.css'

/** Milliseconds without a request after which a register counts as offline. */
const silence = 5 * 60_000

/** Open registers: who has them, since when, and what they have taken. What waits on a device is not known here. */
export function RegistersPanel({ registers, upTo }: { registers: readonly OpenRegister[]; upTo: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const text = (key: string, params: Record<string, string | number>) => translate(`admin.dashboard.${key}`, params)
  return (
    <Panel
      title={translate('admin.dashboard.registers')}
      note={text('registers_open', { count: registers.length })}
      aside={text('taken', { mark: currency_mark })}
      flush
    >
      <ul className={css.list}>
        {registers.map((one) => {
          const isSilent = Date.parse(upTo) - Date.parse(one.last_seen_at) > silence
          const time = format.when(isSilent ? one.last_seen_at : one.opened_at)
          return (
            <li key={one.id}>
              <div>
                <Link to={`/admin/store/pos/${one.store_id}`}>
                  {[one.store, one.register].join(translate('admin.list.comma'))}
                </Link>
                <small data-silent={isSilent}>
                  {text(isSilent ? 'register_silent' : 'register_since', { name: one.opened_by, time })}
                </small>
              </div>
              <div data-align="end">
                <strong>{format.amount(one.taken)}</strong>
                <small>{text('tickets', { count: one.tickets })}</small>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
