import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { FirstStep } from '#contracts/dashboard/dashboard.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Check } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './ToDoPanel.module.css'

const pages: Record<FirstStep['name'], string> = {
  shop: '/admin/configuration?group=basic',
  product: '/admin/product/create',
  shipping: '/admin/shipping',
  payment: '/admin/payment',
  mail: '/admin/configuration?group=mail',
}

/** What a new shop needs before it can sell; the next step has the filled button. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const translate = useTranslate()
  const next = steps.find(({ is_done }) => !is_done)
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Panel
      title={translate('admin.first_steps.title')}
      note={translate('admin.first_steps.done', { done, all: steps.length })}
      flush
    >
      <ol>
        {steps.map((step, at) => {
          const { name, is_done } = step
          const title = translate(`admin.first_steps.${name}`)
          const action = translate(`admin.first_steps.act.${name}`)
          return (
            <li key={name} className={css.step} data-done={is_done}>
              <span className={css.icon} data-tone={is_done ? 'ok' : undefined}>
                {is_done ? <Check role="img" aria-label={translate('admin.first_steps.is_done')} /> : at + 1}
              </span>
              <span className={css.stepText}>
                <strong className={css.title}>{title}</strong>
                <span className={css.stepNote}>{translate(`admin.first_steps.text.${name}`)}</span>
              </span>
              {is_done ? null : (
                <Button
                  component={Link}
                  to={pages[name]}
                  variant={step === next ? 'contained' : 'outlined'}
                  aria-label={`${action}: ${title}`}
                >
                  {action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
