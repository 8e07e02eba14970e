import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type PosSession, showSession } from '#contracts/pos/session-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ArrowUpDown, Lock, Plus, Undo2 } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import controls from '../frame/controls.module.css'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import { tillState } from '../queue/till-state.ts'
import css from './home.module.css'

/** The home of an open register: the next sale, and how the day goes. */
export function OpenHome({ session }: { session: PosSession }) {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const may = useMay()
  const { storeId, home, mark } = useTill()
  const { catalogue, catalogueAt, isOnline } = tillState.use()
  const { data: report } = useQuery({
    queryKey: ['pos-session', session.id, session.updated_at],
    queryFn: async () => (await callApi(showSession, { id: session.id })).data,
    enabled: isOnline,
    retry: false,
  })
  const isBlind = report?.expected_cash === null
  const sell = () => void navigate(`/admin/store/pos/new/${storeId}`)
  const show = (view: string) => void navigate(`/admin/store/pos/${storeId}?view=${view}`)
  useTillKeys({ f9: sell, enter: sell })
  const figure = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <>
      <h1 className="visually-hidden">{home.store.name}</h1>
      {may('create pos_sale') ? (
        <button type="button" className={controls.main} onClick={sell}>
          <Plus aria-hidden />
          {translate('admin.till.new_sale')}
        </button>
      ) : null}
      <Panel
        title={translate('admin.till.today')}
        note={translate('admin.till.opened_by', {
          person: session.opened_by,
          amount: `${mark}${format.amount(session.opening_float)}`,
        })}
      >
        <dl className={css.figures}>
          {figure(translate('admin.till.sales'), report ? format.number(report.sales) : '–')}
          {figure(translate('admin.till.refunds'), report ? format.number(report.refunds) : '–')}
          {figure(translate('admin.till.taken'), report && !isBlind ? format.amount(report.taken) : '–')}
          {figure(translate('admin.till.average'), report && !isBlind ? format.amount(report.average_sale) : '–')}
        </dl>
        <div className={css.actions}>
          {may('create pos_sale') ? (
            <button type="button" className={controls.button} onClick={() => show('cash')}>
              <ArrowUpDown aria-hidden />
              {translate('admin.till.cash_in_out')}
            </button>
          ) : null}
          {may('refund pos_sale') ? (
            <button
              type="button"
              className={controls.button}
              onClick={() => void navigate(`/admin/store/pos/new/${storeId}?refund=`)}
            >
              <Undo2 aria-hidden />
              {translate('admin.till.refund_or_exchange')}
            </button>
          ) : null}
          {may('close pos_session') ? (
            <button type="button" className={controls.button} onClick={() => show('close')}>
              <Lock aria-hidden />
              {translate('admin.till.close_register')}
            </button>
          ) : null}
        </div>
      </Panel>
      {catalogueAt ? (
        <p className={css.hint}>
          {translate('admin.till.on_device', { count: format.number(catalogue.length), at: format.when(catalogueAt) })}
        </p>
      ) : null}
    </>
  )
}
