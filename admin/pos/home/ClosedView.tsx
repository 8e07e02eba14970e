import { toMinor } from '#contracts/money.ts'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useTill } from '../frame/use-till.ts'
import { Drawer } from './Drawer.tsx'
import css from './home.module.css'
import { ReportHead } from './ReportHead.tsx'
import { SessionReport } from './SessionReport.tsx'

/** A register that was just closed, with its report. */
export function ClosedView({ report }: { report: PosSessionReport }) {
  const translate = useTranslate()
  const { digits } = useTill()
  return (
    <div className={css.narrow}>
      <ReportHead title={translate('admin.till.is_closed', { register: report.register })} report={report} />
      <Drawer report={report} counted={toMinor((report.counted_cash ?? 0).toFixed(digits), digits)} />
      <SessionReport report={report} />
    </div>
  )
}
