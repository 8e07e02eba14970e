import { useNavigate } from 'react-router'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Printer } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { StepHead } from '../frame/StepHead.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import { printReport } from '../receipt/print-store.ts'

interface Props {
  title: string
  report: PosSessionReport | undefined
}

/** The head of a session's report: the way back to the till's home, also by Esc, and a button that prints it, X while it is open, Z once it is closed. */
export function ReportHead({ title, report }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { storeId } = useTill()
  const leave = () => void navigate(`/admin/store/pos/${storeId}`, { replace: true })
  useTillKeys({ escape: leave })
  return (
    <StepHead title={title} isPage backTo={translate('admin.till.home')} onBack={leave}>
      {report ? (
        <button type="button" className={controls.button} onClick={() => printReport(report)}>
          <Printer aria-hidden />
          {translate(report.status === 'open' ? 'admin.till.print_x' : 'admin.till.print_z')}
        </button>
      ) : null}
    </StepHead>
  )
}
