import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useCallback, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { StockCount, StockCountLine } from '#contracts/inventory/count-calls.ts'
import { useMay } from '../../auth/use-session.ts'
import form from '../../forms/FormPage.module.css'
import { useMissing } from '../../forms/use-missing.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { BackToList } from '../../list-place/BackToList.tsx'
import orders from '../../orders/orders.module.css'
import { ActivityLink } from '../../resource/ActivityLink.tsx'
import { CameraButton } from '../../scanner/CameraButton.tsx'
import { ScanField } from '../../scanner/ScanField.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { confirm } from '../../ui/confirm-store.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Printer } from '../../ui/icons.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { useTitle } from '../../ui/page-title.ts'
import { CountSheet } from './CountSheet.tsx'
import { CountSide } from './CountSide.tsx'
import { CountTable } from './CountTable.tsx'
import css from './count.module.css'
import { FinishDialog } from './FinishDialog.tsx'
import { LastScanBar } from './LastScanBar.tsx'
import { useCount } from './use-count.ts'

const views = ['all', 'to_count', 'counted', 'differences'] as const
type View = (typeof views)[number]

const belongs = (view: View, { counted, difference }: StockCountLine): boolean => {
  if (view === 'to_count') return counted === null
  if (view === 'counted') return counted !== null
  return view === 'all' || (difference ?? 0) !== 0
}

/** A count while it runs: scan or type what is there. Finished ones are read only. */
export default function CountPage() {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const state = useCount(id)
  const { count } = state
  const label = (name: string) => translate(`admin.count.${name}`)
  const name = count
    ? translate('admin.count.count_of', {
        what: [count.scope, count.warehouse.name].filter(Boolean).join(translate('admin.list.comma')),
      })
    : ''
  useTitle(name, [
    { title: translate('admin.page.inventories'), to: '/admin/inventories' },
    { title: label('title'), to: '/admin/inventories/count' },
  ])
  useMissing(state.error, '/admin/inventories/count')
  if (!Number.isInteger(id)) return <Navigate to="/admin/inventories/count" replace />
  if (!count) return <NotLoaded query={state} />
  return <Counting key={id} count={count} name={name} state={state} />
}

interface Props {
  count: StockCount
  name: string
  state: ReturnType<typeof useCount>
}

function Counting({ count, name, state }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const [view, setView] = useState<View>('all')
  const [finishing, setFinishing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  const label = (key: string) => translate(`admin.count.${key}`)
  const isOpen = count.status === 'counting' && may('update inventory')
  const isHidden = count.is_blind && count.status === 'counting'
  const cancel = async () => {
    const question = { title: label('cancel'), text: label('cancel_text'), confirm: label('cancel'), destructive: true }
    if (await confirm(question)) await state.cancel()
  }
  const shownViews = isHidden ? views.filter((one) => one !== 'differences') : views
  const last = state.last?.line_id ? count.items.find(({ id }) => id === state.last?.line_id) : undefined
  return (
    <div className={form.page}>
      <div className={form.head}>
        <div className={`${form.titleRow} ${orders.head}`}>
          <BackToList to="/admin/inventories/count" />
          <p className={form.title} data-named>
            {name}
          </p>
          <Badge tone={count.status === 'counting' ? 'info' : count.status === 'finished' ? 'ok' : 'outlined'}>
            {label(`status_of.${count.status}`)}
          </Badge>
          <span className={orders.meta}>
            {translate('admin.count.started', { at: format.dateTime(count.created_at), user: count.user })}
          </span>
          <div className={`${form.tools} ${orders.tools}`}>
            <ActivityLink resource="stock_count" id={count.id} />
            {isOpen ? (
              <>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: Switch is the control */}
                <label className={css.blind}>
                  {label('hide_expected')}
                  <Switch
                    size="small"
                    checked={count.is_blind}
                    onChange={(_, isOn) => void state.setBlind(isOn)}
                    slotProps={{ input: { 'aria-label': label('hide_expected') } }}
                  />
                </label>
                <IconAction label={label('print')} icon={Printer} onClick={() => setPrinting(true)} />
                <Button variant="outlined" color="inherit" onClick={() => void cancel()}>
                  {label('cancel')}
                </Button>
                <Button
                  variant="contained"
                  className={css.wideOnly ?? ''}
                  disabled={state.waiting > 0}
                  onClick={() => setFinishing(true)}
                >
                  {label('finish')}
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          {isOpen ? (
            <div className={css.scan}>
              <ScanField
                label={label('scan')}
                onCode={(code) => void state.scan(code)}
                isWrong={Boolean(state.last?.problem)}
                autoFocus
                answer={
                  <>
                    <CameraButton label={label('camera')} onCode={(code) => void state.scan(code)} />
                    <span role="status">
                      {state.last?.problem ? (
                        <Badge tone="bad">
                          {translate('admin.purchase.unknown_code', { code: state.last.problem })}
                        </Badge>
                      ) : null}
                    </span>
                  </>
                }
              />
              {state.waiting > 0 ? (
                <p className={css.waiting} role="status">
                  <Badge tone="warn">{translate('admin.count.waiting', { count: state.waiting })}</Badge>
                </p>
              ) : null}
              {last && state.last ? (
                <LastScanBar line={last} onAdd={state.add} onUndo={() => void state.undo(state.last?.uuid ?? '')} />
              ) : null}
            </div>
          ) : null}
          <fieldset className={css.views}>
            <legend className="visually-hidden">{label('show')}</legend>
            {shownViews.map((one) => (
              <Button
                key={one}
                size="small"
                variant={view === one ? 'contained' : 'text'}
                color="inherit"
                aria-pressed={view === one}
                onClick={() => setView(one)}
              >
                {label(`view.${one}`)} {format.number(count.items.filter((line) => belongs(one, line)).length)}
              </Button>
            ))}
          </fieldset>
          <CountTable
            lines={count.items.filter((line) => belongs(view, line))}
            chosen={state.last?.line_id ?? null}
            isHidden={isHidden}
            onCount={isOpen ? state.set : undefined}
          />
        </div>
        <CountSide count={count} isHidden={isHidden} />
      </div>
      {isOpen ? (
        <div className={css.foot}>
          <Button component={Link} to="/admin/inventories/count">
            {label('later')}
          </Button>
          <Button variant="contained" disabled={state.waiting > 0} onClick={() => setFinishing(true)}>
            {label('finish')}
          </Button>
        </div>
      ) : null}
      {printing ? <CountSheet title={name} lines={count.items} isHidden={isHidden} onPrinted={onPrinted} /> : null}
      {finishing ? (
        <FinishDialog count={count} isHidden={isHidden} onFinish={state.finish} onClose={() => setFinishing(false)} />
      ) : null}
    </div>
  )
}
