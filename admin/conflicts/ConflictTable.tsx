import { useTranslate } from '../i18n/i18n.ts'
import css from './ConflictDialog.module.css'
import { ConflictValue } from './ConflictValue.tsx'
import type { Comparison, Difference } from './differences.ts'

interface Props {
  comparison: Comparison
  /** Names of the fields whose stored value was chosen. */
  theirs: ReadonlySet<string>
  onChoose: (name: string, isTheirs: boolean) => void
}

/** Fields that somebody else has changed. Where both did, one value is chosen; otherwise theirs stays. */
export function ConflictTable({ comparison: { names, record, differences }, theirs, onChoose }: Props) {
  const translate = useTranslate()
  const choice = ({ name }: Difference, isTheirs: boolean, value: React.ReactNode) => (
    <label className={css.choice}>
      <input
        type="radio"
        name={`conflict-${name}`}
        aria-label={`${names.field(name)}: ${translate(isTheirs ? 'admin.form.conflict_theirs' : 'admin.form.conflict_mine')}`}
        checked={theirs.has(name) === isTheirs}
        onChange={() => onChoose(name, isTheirs)}
      />
      <span>{value}</span>
    </label>
  )
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{translate('admin.form.conflict_field')}</th>
          <th>{translate('admin.form.conflict_mine')}</th>
          <th>{translate('admin.form.conflict_theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const { name, field, isBoth } = difference
          const mine = <ConflictValue name={name} field={field} value={difference.mine} names={names} />
          const stored = (
            <ConflictValue name={name} field={field} value={difference.theirs} record={record} names={names} />
          )
          return (
            <tr key={name}>
              <th scope="row">{names.field(name)}</th>
              <td>{isBoth ? choice(difference, false, mine) : translate('admin.form.conflict_unchanged')}</td>
              <td>{isBoth ? choice(difference, true, stored) : stored}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
