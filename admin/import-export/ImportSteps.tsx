import type { ImportStatus } from '#contracts/import-export/import.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './import.module.css'

const steps = ['columns', 'check', 'import'] as const

const stepOf: Record<ImportStatus, number> = { uploaded: 0, checking: 1, checked: 1, running: 2, done: 2, failed: 1 }

/** Where in the wizard an import is. */
export function ImportSteps({ status }: { status: ImportStatus }) {
  const translate = useTranslate()
  return (
    <ol className={css.steps} aria-label={translate('admin.import.steps')}>
      {steps.map((step, at) => (
        <li key={step} aria-current={stepOf[status] === at ? 'step' : undefined} data-done={at < stepOf[status]}>
          <span aria-hidden>{at + 1}</span>
          {translate(`admin.import.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
