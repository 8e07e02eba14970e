import { useTranslate } from '../../i18n/i18n.ts'
import controls from '../frame/controls.module.css'
import css from './payment.module.css'

/** Splits what is left between so many people, who pay one after the other; a second press ends it. */
export function SplitButtons({ people, onSplit }: { people: number; onSplit: (people: number) => void }) {
  const translate = useTranslate()
  return (
    <fieldset className={css.split} aria-label={translate('admin.till.split_evenly')}>
      <span>{translate('admin.till.split_evenly')}</span>
      {[2, 3, 4].map((count) => (
        <button
          key={count}
          type="button"
          className={`${controls.button} ${controls.square}`}
          aria-label={translate('admin.till.split_between', { count })}
          aria-pressed={people === count}
          onClick={() => onSplit(people === count ? 1 : count)}
        >
          {count}
        </button>
      ))}
    </fieldset>
  )
}
