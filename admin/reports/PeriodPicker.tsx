import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Report, ReportName } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Calendar, ChevronDown } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import type { ReportState } from './use-report.ts'

interface Props {
  name: ReportName
  report: Report
  compare: string
  onChange: (change: ReportState) => void
}

/** The days of a report: a button that opens presets, two months, typed dates and the comparison. */
export function PeriodPicker({ name, report, compare, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { from, to } = report
  const text =
    name === 'inventories'
      ? translate('admin.report.as_of_since', { to: format.shortYearDay(to), from: format.shortDay(from) })
      : format.daysOfYear(from, to)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={translate('common.name_value', { name: translate('admin.report.period'), value: text })}
        startIcon={<Calendar aria-hidden />}
        endIcon={<ChevronDown aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Popup title={translate('admin.report.period')} anchor={anchor} onClose={close} edge="left">
        <PeriodForm
          report={report}
          compare={compare}
          onCancel={close}
          onApply={(change) => {
            close()
            onChange(change)
          }}
        />
      </Popup>
    </>
  )
}
