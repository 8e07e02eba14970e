import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './Change.module.css'

/** Change of a figure against the previous period: '+21.1% from 19'. There is no percentage from zero. */
export function Change({ value, before, show }: { value: number; before: number; show: (value: number) => string }) {
  const translate = useTranslate()
  const format = useFormat()
  const share = before === 0 ? 0 : (value - before) / before
  const direction = share > 0 ? 'up' : share < 0 ? 'down' : 'same'
  return (
    <span className={css.change}>
      {before === 0 ? null : <strong data-direction={direction}>{format.change(share)}</strong>}{' '}
      {translate('admin.dashboard.from_before', { value: show(before) })}
    </span>
  )
}
