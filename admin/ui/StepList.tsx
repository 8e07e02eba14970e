import { Check } from './icons.tsx'
import css from './StepList.module.css'

export interface ListedStep {
  key: string
  state: 'done' | 'current' | 'ahead'
  /** The present step, also where it is done because it is the last. */
  isCurrent: boolean
  /** The step waits for somebody. */
  isWaiting: boolean
  title: string
  /** When it was taken, or what it needs. */
  note: string
}

/** Progress of an order, purchase order or application: done, current and future steps side by side. */
export function StepList({ label, steps }: { label: string; steps: readonly ListedStep[] }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ key, state, isCurrent, isWaiting, title, note }) => (
        <li
          key={key}
          className={css.step}
          data-state={state}
          data-waits={isWaiting}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={css.mark}>{state === 'done' ? <Check aria-hidden /> : null}</span>
          <span>
            <strong>{title}</strong>
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
