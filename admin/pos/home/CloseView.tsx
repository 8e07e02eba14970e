import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMajor, toMinor } from '#contracts/money.ts'
import { closeSession, type PosSession, type PosSessionReport, showSession } from '#contracts/pos/session-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import controls from '../frame/controls.module.css'
import { MainAction } from '../frame/MainAction.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import { useHolds } from '../holds/use-holds.ts'
import { countRejected, countWaiting, tillState } from '../queue/till-state.ts'
import { CashKinds } from './CashKinds.tsx'
import { Drawer } from './Drawer.tsx'
import css from './home.module.css'
import { type CashCounts, listKinds, sumKinds } from './kinds.ts'
import { ReportHead } from './ReportHead.tsx'
import { SessionReport } from './SessionReport.tsx'

/** Closing a register: count the drawer, compare, and say why it differs. Everything must have been sent before. */
export function CloseView({
  session,
  onClosed,
}: {
  session: PosSession
  onClosed: (report: PosSessionReport) => void
}) {
  const translate = useTranslate()
  const { home, digits, reload, running } = useTill()
  const { holds } = useHolds()
  const state = tillState.use()
  const [counts, setCounts] = useState<CashCounts>({})
  const [total, setTotal] = useState<string>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
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
    if (counted === undefined || !isReady || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const input = { id: session.id, counted_cash: toMajor(counted, digits), note: note.trim() }
      onClosed((await callApi(closeSession, input)).data)
      void reload()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
    }
    setBusy(false)
  }
  useTillKeys({ 'control+enter': () => void close() })
  return (
    <div className={css.page}>
      <div className={css.column}>
        <ReportHead
          title={translate('admin.till.close_register_name', { register: session.register })}
          report={report}
        />
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
            <CashKinds kinds={kinds} counts={counts} onChange={setCounts} />
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
        <Drawer
          report={report}
          counted={isCounted ? counted : undefined}
          difference={isCounted ? difference : undefined}
        />
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
          {state.isOnline ? null : <p className={css.problem}>{translate('admin.till.close_needs_network')}</p>}
          {waiting > 0 ? (
            <button type="button" className={controls.button} onClick={() => void running.synchronise()}>
              {translate('admin.till.send_now')}
            </button>
          ) : null}
          {holds.length > 0 ? (
            <p className={css.hint}>{translate('admin.till.held_stay', { count: holds.length })}</p>
          ) : null}
        </Panel>
        <MainAction
          problem={problem}
          isBusy={isBusy}
          disabled={!isReady}
          shortcut="Ctrl ↵"
          onClick={() => void close()}
        >
          {translate('admin.till.close_register')}
        </MainAction>
      </div>
    </div>
  )
}
