import { useNavigate } from 'react-router'
import { toMinor } from '#contracts/money.ts'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { StepHead } from '../frame/StepHead.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import { Drawer } from './Drawer.tsx'
import css from './home.module.css'
import { PrintReport } from './PrintReport.tsx'
import { SessionReport } from './SessionReport.tsx'

/** A register that was just closed, with its report. */
export function ClosedView({ report }: { report: PosSessionReport }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { storeId, digits } = useTill()
  const leave = () => void navigate(`/admin/store/pos/${storeId}`, { replace: true })
  useTillKeys({ escape: leave })
  return (
    <div className={css.narrow}>
      <StepHead
        title={translate('admin.till.is_closed', { register: report.register })}
        isPage
        backTo={translate('admin.till.home')}
        onBack={leave}
      >
        <PrintReport report={report} />
      </StepHead>
      <Drawer report={report} counted={toMinor((report.counted_cash ?? 0).toFixed(digits), digits)} />
      <SessionReport report={report} />
    </div>
  )
}
