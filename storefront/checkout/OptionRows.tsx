import { type ReactNode, useId } from 'react'
import { useField } from '../ui/form-state.ts'
import { CircleAlert } from '../ui/icons.tsx'

interface OptionRow {
  value: string
  title: string
  /** A line before the text that matters more. */
  lead?: string | undefined
  text?: string | undefined
  aside?: ReactNode
  /** Content shown while the row is chosen. */
  more?: ReactNode
}

interface Props {
  name: string
  legend: string
  rows: OptionRow[]
  chosen: string
  onChoose?: (value: string) => void
}

/** A radio group as rows in a box; the chosen row is outlined. */
export function OptionRows({ name, legend, rows, chosen, onChoose }: Props) {
  const id = useId()
  const { error, errorId } = useField(name)
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-col">
        {rows.map(({ value, title, lead, text, aside, more }, at) => (
          <div
            key={value}
            className="group border-chip-line bg-field has-checked:border-primary has-checked:outline-primary relative -mt-px border first:mt-0 first:rounded-t-control last:rounded-b-control has-checked:z-1 has-checked:outline-1 has-[:checked:focus-visible]:outline-2 has-[:checked:focus-visible]:outline-offset-2"
          >
            <label className="flex min-h-16 cursor-pointer items-center gap-x-4 px-4 py-3">
              <input
                type="radio"
                id={at === 0 ? errorId : undefined}
                name={name}
                value={value}
                defaultChecked={value === chosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose?.(value)}
                className="accent-primary size-5 shrink-0 outline-none"
              />
              <span className="min-w-0 grow basis-0">
                <span className="type-strong block">{title}</span>
                {lead && <span className="type-small block">{lead}</span>}
                {text && <span className="type-small text-ink-2 block">{text}</span>}
              </span>
              {aside && <span className="type-control figures shrink-0">{aside}</span>}
            </label>
            {more && (
              <div className="type-small text-ink-2 hidden pr-4 pb-4 pl-13 whitespace-pre-line group-has-checked:block">
                {more}
              </div>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={id} className="type-small text-error mt-2 flex items-start gap-2">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
