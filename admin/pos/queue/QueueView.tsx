import { useNavigate } from 'react-router'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { CircleAlert, CircleCheck, CloudOff, Lock, Plus, RefreshCw } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import controls from '../frame/controls.module.css'
import { useTill } from '../frame/use-till.ts'
import css from '../home/home.module.css'
import type { Operation } from './operation.ts'
import { changeOperation, removeOperation } from './store-operation.ts'
import { tillState } from './till-state.ts'

/** What happened at this register and is not at the server yet, in its order; what was refused; what was sent. */
export function QueueView() {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const may = useMay()
  const { storeId, session, running, mark } = useTill()
  const { operations, isOnline, isSending, offlineSince, answeredAt, catalogue, catalogueAt, problem } = tillState.use()
  const waiting = operations.filter(({ status }) => status === 'waiting' || status === 'sending')
  const rejected = operations.filter(({ status }) => status === 'rejected')
  const sent = operations.filter(({ status }) => status === 'sent').toReversed()
  const sendAgain = async ({ uuid }: Operation) => {
    await changeOperation(running.device, uuid, { status: 'waiting', message: '' })
    await running.refresh()
    void running.synchronise()
  }
  const remove = async (operation: Operation) => {
    const question = {
      title: translate('admin.till.remove_entry'),
      text: translate('admin.till.remove_entry_text'),
      confirm: translate('admin.till.remove_entry_confirm'),
      destructive: true,
    }
    if (!(await confirm(question))) return
    await removeOperation(running.device, operation.uuid)
    await running.refresh()
  }
  const row = (operation: Operation) => (
    <span>
      {`${translate(`admin.till.operation.${operation.type}`)} ${operation.receipt_number}`}
      <small>
        {[
          operation.units > 0 ? translate('admin.till.items', { count: operation.units }) : '',
          ...operation.methods.map((method) => translate(`common.pos_method.${method}`)),
          operation.customer,
          format.when(operation.at),
        ]
          .filter(Boolean)
          .join(translate('admin.list.comma'))}
      </small>
      {operation.message ? <small className={css.bad}>{operation.message}</small> : null}
      {operation.notes.map((note) => (
        <small key={note}>{translate(`admin.till.operation_note.${note}`)}</small>
      ))}
    </span>
  )
  return (
    <>
      <div className={css.head}>
        <h1>{translate('admin.till.queue')}</h1>
        {session ? (
          <button
            type="button"
            className={controls.button}
            onClick={() => void navigate(`/admin/store/pos/new/${storeId}`)}
          >
            <Plus aria-hidden />
            {translate('admin.till.new_sale')}
          </button>
        ) : null}
      </div>
      {isOnline && problem === '' ? null : (
        <div className={css.warn} role="status">
          <CloudOff aria-hidden />
          <span>
            {problem ||
              translate('admin.till.offline_since', { at: format.when(offlineSince ?? new Date().toISOString()) })}
          </span>
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void running.synchronise()}
          >
            <RefreshCw aria-hidden />
            {translate('common.action.retry')}
          </button>
        </div>
      )}
      <dl className={css.strip}>
        <div>
          <dt>{translate('admin.till.waiting_short')}</dt>
          <dd>{format.number(waiting.length)}</dd>
          <dd>{waiting.length > 0 ? `${mark}${format.amount(amountOf(waiting))}` : '–'}</dd>
        </div>
        <div data-tone={rejected.length > 0 ? 'bad' : undefined}>
          <dt>{translate('admin.till.rejected')}</dt>
          <dd>{format.number(rejected.length)}</dd>
          <dd>{rejected[0] ? translate(`admin.till.operation.${rejected[0].type}`) : '–'}</dd>
        </div>
        <div>
          <dt>{translate('admin.till.sent')}</dt>
          <dd>{format.number(sent.length)}</dd>
          <dd>{answeredAt ? translate('admin.till.last_at', { at: format.when(answeredAt) }) : '–'}</dd>
        </div>
      </dl>
      <Panel title={translate('admin.till.waiting')} note={waiting.length} flush>
        {waiting.length === 0 ? (
          <p className={css.empty}>
            {translate('admin.till.all_sent')} {answeredAt ? format.when(answeredAt) : ''}
          </p>
        ) : null}
        <ol className={css.rows}>
          {waiting.map((operation, at) => (
            <li key={operation.uuid}>
              <i className={css.number}>{at + 1}</i>
              {row(operation)}
              <b>{format.amount(operation.amount)}</b>
            </li>
          ))}
        </ol>
      </Panel>
      {rejected.length > 0 ? (
        <Panel title={translate('admin.till.rejected')} note={rejected.length} flush>
          <ul className={css.rows}>
            {rejected.map((operation) => (
              <li key={operation.uuid}>
                <CircleAlert aria-hidden />
                {row(operation)}
                <b>{format.amount(operation.amount)}</b>
                <button type="button" className={controls.plain} onClick={() => void sendAgain(operation)}>
                  {translate('admin.till.send_again')}
                </button>
                <button
                  type="button"
                  className={`${controls.plain} ${controls.danger}`}
                  onClick={() => void remove(operation)}
                >
                  {translate('common.action.delete')}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title={translate('admin.till.sent')} note={sent.length} flush>
        <ul className={css.rows}>
          {sent.slice(0, 50).map((operation) => (
            <li key={operation.uuid}>
              <CircleCheck aria-hidden />
              {row(operation)}
              <b>{format.amount(operation.amount)}</b>
            </li>
          ))}
        </ul>
      </Panel>
      {catalogueAt ? (
        <p className={css.hint}>
          {translate('admin.till.on_device', { count: format.number(catalogue.length), at: format.when(catalogueAt) })}
        </p>
      ) : null}
      <p className={css.hint}>{translate('admin.till.offline_payments')}</p>
      {session && may('close pos_session') ? (
        <button
          type="button"
          className={controls.button}
          disabled={waiting.length > 0 || !isOnline}
          onClick={() => void navigate(`/admin/store/pos/${storeId}?view=close`)}
        >
          <Lock aria-hidden />
          {translate(waiting.length > 0 || !isOnline ? 'admin.till.close_once_sent' : 'admin.till.close_register')}
        </button>
      ) : null}
    </>
  )
}

const amountOf = (operations: readonly Operation[]) => operations.reduce((sum, { amount }) => sum + amount, 0)
