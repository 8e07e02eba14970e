import type { StockCount } from '#contracts/inventory/count-calls.ts'
import { showAmount } from '#contracts/money.ts'
import { useSite } from '../../api/use-site.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../../ui/Panel.tsx'
import { useSigned } from '../Preview.tsx'
import css from './count.module.css'
import { summarise } from './summarise.ts'

/** Progress, the last scans, and what finishing will do. */
export function CountSide({ count, isHidden }: { count: StockCount; isHidden: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  const { currency_mark } = useSite()
  const sums = summarise(count.items)
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.count.${name}`, params)
  return (
    <div className={css.side}>
      <Panel
        title={label('progress')}
        aside={translate('admin.purchase.of', { n: format.number(count.counted), all: format.number(count.lines) })}
        stack
      >
        <progress
          className={css.progress}
          max={Math.max(1, count.lines)}
          value={count.counted}
          aria-label={label('progress')}
        />
        <Facts>
          {isHidden ? null : <Fact name={label('units_expected')}>{format.number(sums.expected)}</Fact>}
          <Fact name={label('units_counted')}>{format.number(sums.counted)}</Fact>
          {isHidden ? null : <Fact name={label('difference')}>{signed(sums.difference) || '0'}</Fact>}
          {isHidden || sums.value === null ? null : (
            <Fact name={label('value')}>{showAmount(sums.value, { mark: currency_mark })}</Fact>
          )}
        </Facts>
      </Panel>
      {count.scans.length > 0 ? (
        <Panel title={label('last_scans')}>
          <ul className={css.scans}>
            {count.scans.map((scan) => (
              <li key={scan.uuid}>
                <span className={css.meta}>{format.when(scan.at)}</span>
                <span className={css.name}>{scan.product_name}</span>
                <strong>{format.number(scan.after)}</strong>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {count.status === 'counting' ? (
        <Panel title={label('when_finished')} stack>
          {isHidden ? null : <p className={css.meta}>{label('will_change', { count: sums.differences })}</p>}
          <p className={css.meta}>{label('will_stay', { count: count.lines - count.counted })}</p>
          <p className={css.meta}>{label('sales_stay')}</p>
        </Panel>
      ) : null}
    </div>
  )
}
