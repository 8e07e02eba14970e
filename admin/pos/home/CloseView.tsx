import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toMajor, toMinor } from '#contracts/money.ts'
import { closeSession, type PosSession, type PosSessionReport, showSession } from '#contracts/pos/session-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import controls from '../frame/controls.module.css'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { useHolds } from '../holds/use-holds.ts'
import { countRejected, countWaiting, tillState } from '../queue/till-state.ts'
import css from './home.module.css'
import { listKinds, sumKinds } from './kinds.ts'
import { SessionReport } from './SessionReport.tsx'

/** Closing a register: count the drawer, compare, and say why it differs. Everything must have been sent before. */
export function CloseView({ session }: { session: PosSession }) {
  const translate = useTranslate()
  const format = useFormat()
  const money = useMoney()
  const navigate = useNavigate()
  const { storeId, home, digits, reload, running } = useTill()
  const { holds } = useHolds()
  const state = tillState.use()
  const [counts, setCounts] = useState<Record<string, string>>({})
  const [total, setTotal] = useState<string>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [closed, setClosed] = useState<PosSessionReport>()
  const waiting = countWaiting(state) + countRejected(state)
  const { data: report } = useQuery({
    queryKey: ['pos-session', session.id, 'close', waiting],
    queryFn: async () => (await callApi(showSession, { id: session.id })).data,
    enabled: state.isOnline,
    retry: false,
  })
  const kinds = listKinds(home.store.currency)
  const counted = total === undefined ? sumKinds(counts, digits) : toMinor(total || '0', digits)
  const expected = report?.expected_cash ?? null
  const difference =
    expected === null || counted === undefined ? undefined : counted - (toMinor(expected.toFixed(digits), digits) ?? 0)
  const isCounted = total === undefined ? Object.values(counts).some((count) => count !== '') : total !== ''
  const isReady = state.isOnline && waiting === 0 && isCounted && counted !== undefined && counted >= 0
  const close = async () => {
    if (counted === undefined || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const input = { id: session.id, counted_cash: toMajor(counted, digits), note: note.trim() }
      setClosed((await callApi(closeSession, input)).data)
      void reload()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
    }
    setBusy(false)
  }
  if (closed)
    return (
      <div className={css.narrow}>
        <div className={css.head}>
          <h1>{translate('admin.till.is_closed', { register: closed.register })}</h1>
          <button type="button" className={controls.button} onClick={() => window.print()}>
            {translate('admin.till.print')}
          </button>
          <button
            type="button"
            className={controls.button}
            onClick={() => void navigate(`/admin/store/pos/${storeId}`, { replace: true })}
          >
            {translate('admin.till.home')}
          </button>
        </div>
        <Drawer report={closed} counted={toMinor((closed.counted_cash ?? 0).toFixed(digits), digits)} />
        <SessionReport report={closed} />
      </div>
    )
  return (
    <div className={css.page}>
      <div className={css.column}>
        <div className={css.head}>
          <h1>{translate('admin.till.close_register_name', { register: session.register })}</h1>
        </div>
        <Panel
          title={translate('admin.till.count_title')}
          note={translate('admin.till.count_note')}
          aside={
            kinds.length > 0 ? (
              <button
                type="button"
                className={controls.plain}
                aria-pressed={total !== undefined}
                onClick={() => setTotal(total === undefined ? '' : undefined)}
              >
                {translate(total === undefined ? 'admin.till.one_total' : 'admin.till.by_kind')}
              </button>
            ) : null
          }
        >
          {total === undefined && kinds.length > 0 ? (
            <div className={css.kinds}>
              {kinds.map((kind) => (
                <label key={kind}>
                  {format.amount(kind).replace(/\.00$/, '')}
                  <input
                    inputMode="numeric"
                    value={counts[kind] ?? ''}
                    onChange={(event) =>
                      setCounts({ ...counts, [kind]: event.target.value.replace(/\D/g, '').slice(0, 6) })
                    }
                  />
                  <span>{money.plain(sumKinds({ [kind]: counts[kind] ?? '' }, digits))}</span>
                </label>
              ))}
            </div>
          ) : (
            <label className={css.entry}>
              <span className={css.label}>{translate('admin.till.counted')}</span>
              <input
                className={css.find}
                inputMode="decimal"
                value={total ?? ''}
                onChange={(event) => setTotal(event.target.value)}
              />
            </label>
          )}
        </Panel>
        {report ? <SessionReport report={report} /> : null}
      </div>
      <div className={css.column}>
        <Drawer report={report} counted={counted} difference={difference} />
        <Panel title={translate('admin.till.note')}>
          <label>
            <span className="visually-hidden">{translate('admin.till.note')}</span>
            <textarea
              className={css.area}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          <p className={css.hint}>{translate('admin.till.note_help')}</p>
        </Panel>
        <Panel title={translate('admin.till.before_close')}>
          <p className={waiting > 0 ? css.problem : undefined}>
            {waiting > 0 ? translate('admin.till.entries_wait', { count: waiting }) : translate('admin.till.all_sent')}
          </p>
          {waiting > 0 ? (
            <button type="button" className={controls.button} onClick={() => void running.synchronise()}>
              {translate('admin.till.send_now')}
            </button>
          ) : null}
          {holds.length > 0 ? (
            <p className={css.hint}>{translate('admin.till.held_stay', { count: holds.length })}</p>
          ) : null}
        </Panel>
        {problem ? (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <BusyButton
          busy={isBusy}
          disableRipple
          className={`${controls.main} ${css.wide}`}
          disabled={!isReady}
          onClick={() => void close()}
        >
          {translate('admin.till.close_register')}
        </BusyButton>
      </div>
    </div>
  )
}

interface DrawerProps {
  report: PosSessionReport | undefined
  counted: number | undefined
  difference?: number | undefined
}

/** What should be in the drawer, and what is. */
function Drawer({ report, counted, difference = undefined }: DrawerProps) {
  const translate = useTranslate()
  const format = useFormat()
  const money = useMoney()
  const { digits } = useTill()
  const off = report?.difference == null ? difference : toMinor(report.difference.toFixed(digits), digits)
  const drawer = report?.drawer
  const line = (name: string, amount: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
  return (
    <Panel title={translate('admin.till.cash_in_drawer')} note={money.mark}>
      <dl className={css.lines}>
        {drawer ? (
          <>
            {line(translate('admin.till.opening_float'), format.amount(drawer.opening_float))}
            {line(translate('admin.till.cash_sales'), format.amount(drawer.cash_sales))}
            {line(translate('admin.till.cash_refunds'), format.amount(-drawer.cash_refunds))}
            {line(translate('admin.till.cash_in'), format.amount(drawer.cash_in))}
            {line(translate('admin.till.cash_out'), format.amount(-drawer.cash_out))}
            {line(translate('admin.till.expected'), format.amount(report?.expected_cash ?? 0))}
          </>
        ) : (
          <p className={css.hint}>{translate('admin.till.counted_blind')}</p>
        )}
        {line(translate('admin.till.counted'), counted === undefined ? '–' : money.plain(counted))}
      </dl>
      {off === undefined ? null : (
        <p className={off < 0 ? css.short : css.agrees} role="status">
          {off === 0
            ? translate('admin.till.agrees')
            : translate(off < 0 ? 'admin.till.short_by' : 'admin.till.over_by', {
                amount: money.marked(Math.abs(off)),
              })}
        </p>
      )}
    </Panel>
  )
}
