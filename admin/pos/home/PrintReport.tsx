import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Printer } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { printReport } from '../receipt/print-store.ts'

/** Prints the report of a session: X while it is open, Z once it is closed. */
export function PrintReport({ report }: { report: PosSessionReport }) {
  const translate = useTranslate()
  return (
    <button type="button" className={controls.button} onClick={() => printReport(report)}>
      <Printer aria-hidden />
      {translate(report.status === 'open' ? 'admin.till.print_x' : 'admin.till.print_z')}
    </button>
  )
}
