import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ArrowRight } from '../ui/icons.tsx'
import css from './inventory.module.css'
import { useSigned } from './Preview.tsx'

/** Warns about a count that is far from the recorded quantity, in figures large enough to notice a wrong digit. */
export function CountCheck({ before, after }: { before: number; after: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  return (
    <p className={css.check} role="alert">
      <span>{format.number(before)}</span>
      <ArrowRight aria-label="→" />
      <strong>{translate('admin.inventory.units', { count: after, n: format.number(after) })}</strong>
      <small>{signed(after - before)}</small>
    </p>
  )
}
