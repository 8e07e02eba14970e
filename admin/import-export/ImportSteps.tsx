import type { ImportStatus } from '#contracts/import-export/import.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Check } from '../ui/icons.tsx'
import css from './import.module.css'

const steps = ['file', 'columns', 'check', 'import'] as const

const stepOf: Record<ImportStatus, number> = { uploaded: 1, checking: 2, checked: 2, running: 3, done: 3, failed: 2 }

/** Where in the wizard an import is. */
export function ImportSteps({ status }: { status: ImportStatus }) {
  const translate = useTranslate()
  return (
    <ol className={css.steps} aria-label={translate('admin.import.steps')}>
      {steps.map((step, at) => (
        <li key={step} aria-current={stepOf[status] === at ? 'step' : undefined} data-done={at < stepOf[status]}>
          <span aria-hidden>{at < stepOf[status] ? <Check width={14} height={14} /> : at + 1}</span>
          {translate(`admin.import.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
