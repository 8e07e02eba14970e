import { useId } from 'react'
import { useField } from '../ui/form-state.ts'
import { GroupError, Legend } from './Legend.tsx'

interface Props {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  initial: string | undefined
}

/** One of a few options, as rows in a box. */
export function RadioRows({ name, legend, options, initial }: Props) {
  const id = useId()
  const { fullName, error, typed } = useField(name)
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Legend title={legend} isOptional={false} />
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="border-chip-line bg-field has-checked:border-primary has-checked:outline-primary relative -mt-px flex min-h-14 cursor-pointer items-center gap-4 border px-4 py-3 first-of-type:mt-0 first-of-type:rounded-t-control last-of-type:rounded-b-control has-checked:z-1 has-checked:outline-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={fullName}
            value={value}
            defaultChecked={value === (typed ?? initial)}
            aria-invalid={error ? true : undefined}
            className="accent-primary size-5 shrink-0 outline-none"
          />
          <span className="type-strong min-w-0">{label}</span>
        </label>
      ))}
      <GroupError id={id} error={error} />
    </fieldset>
  )
}
