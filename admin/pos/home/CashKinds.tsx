import { useFormat } from '../../i18n/format.ts'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import css from './home.module.css'
import { type CashCounts, sumKinds } from './kinds.ts'

interface Props {
  kinds: readonly number[]
  counts: CashCounts
  onChange: (counts: CashCounts) => void
}

/** An input for the number of notes and coins of each kind, with what they come to. */
export function CashKinds({ kinds, counts, onChange }: Props) {
  const format = useFormat()
  const money = useMoney()
  const { digits } = useTill()
  return (
    <div className={css.kinds}>
      {kinds.map((kind) => (
        <label key={kind}>
          {format.amount(kind).replace(/\.00$/, '')}
          <input
            inputMode="numeric"
            value={counts[kind] ?? ''}
            onChange={(event) => onChange({ ...counts, [kind]: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          />
          <span>{money.plain(sumKinds({ [kind]: counts[kind] ?? '' }, digits))}</span>
        </label>
      ))}
    </div>
  )
}
