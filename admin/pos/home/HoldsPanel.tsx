import { useNavigate } from 'react-router'
import { deleteHold } from '#contracts/pos/hold-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { Trash2 } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toasts } from '../../ui/toast-store.ts'
import controls from '../frame/controls.module.css'
import { useTill } from '../frame/use-till.ts'
import { toTicket } from '../holds/to-ticket.ts'
import { type HoldTicket, useHolds } from '../holds/use-holds.ts'
import { useTicket } from '../ticket/use-ticket.ts'
import css from './home.module.css'

/** Held sales, to go on with or to remove. */
export function HoldsPanel({ isPage = false }: { isPage?: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const may = useMay()
  const { storeId, home, session, running, reload } = useTill()
  const { holds, refetch } = useHolds()
  const { ticket, change } = useTicket(storeId)
  const resume = async (sale: HoldTicket) => {
    const question = {
      title: translate('admin.till.replace_ticket'),
      text: translate('admin.till.replace_ticket_text'),
      confirm: translate('admin.till.resume'),
      destructive: true,
    }
    if (ticket.lines.length > 0 && !(await confirm(question))) return
    const resumed = await toTicket(running.device, sale, home.store)
    change(() => resumed.ticket)
    if (resumed.missing > 0) toasts.failure(translate('admin.till.lines_missing', { count: resumed.missing }))
    void navigate(`/admin/store/pos/new/${storeId}`)
  }
  const remove = async (sale: HoldTicket) => {
    const question = {
      title: translate('admin.till.remove_held'),
      confirm: translate('admin.till.remove_held_confirm'),
      destructive: true,
    }
    if (!(await confirm(question))) return
    try {
      await running.device.delete('holds', sale.uuid)
      if (sale.id !== null) await callApi(deleteHold, { id: sale.id })
    } catch (error) {
      toasts.failure(translate('common.toast.delete_fail'), isFailure(error) ? error.messages : [])
    }
    await Promise.all([refetch(), reload()])
  }
  return (
    <>
      {isPage ? <h1 className="visually-hidden">{translate('admin.till.held_sales')}</h1> : null}
      <Panel
        title={translate('admin.till.held_sales')}
        note={holds.length}
        aside={<span className={css.hint}>{translate('admin.till.kept_days')}</span>}
        flush
      >
        {holds.length === 0 ? <p className={css.empty}>{translate('admin.till.nothing_held')}</p> : null}
        <ul className={css.rows}>
          {holds.map((sale) => (
            <li key={sale.uuid}>
              <span>
                {sale.label || sale.customer || translate('admin.till.guest')}
                <small>
                  {[translate('admin.till.items', { count: sale.units }), sale.user, format.when(sale.created_at)].join(
                    translate('admin.list.comma'),
                  )}
                </small>
              </span>
              <b>{format.amount(sale.subtotal)}</b>
              {session && may('create pos_sale') ? (
                <>
                  <button type="button" className={controls.plain} onClick={() => void resume(sale)}>
                    {translate('admin.till.resume')}
                  </button>
                  <button
                    type="button"
                    className={`${controls.plain} ${controls.square}`}
                    aria-label={translate('admin.till.remove', { name: sale.label || sale.customer })}
                    onClick={() => void remove(sale)}
                  >
                    <Trash2 aria-hidden />
                  </button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
