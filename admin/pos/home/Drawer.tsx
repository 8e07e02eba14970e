import { toMinor } from '#contracts/money.ts'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import css from './home.module.css'

interface Props {
  report: PosSessionReport | undefined
  counted: number | undefined
  difference?: number | undefined
}

/** What should be in the drawer, and what is. */
export function Drawer({ report, counted, difference = undefined }: Props) {
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
      {report?.note ? <p className={css.hint}>{report.note}</p> : null}
    </Panel>
  )
}
