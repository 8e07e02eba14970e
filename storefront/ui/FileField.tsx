import { useEffect, useId, useState } from 'react'
import { button } from './button.ts'
import { useField } from './form-state.ts'
import { CircleAlert, Paperclip } from './icons.tsx'

interface Props {
  name: string
  label: string
  hint: string
  accept: string
  /** Texts of the button and the file name beside it: the native control uses the browser's language. */
  choose: string
  nothing: string
  /** Validation error before the file is uploaded. */
  problem?: string | undefined
  /** Several files can be chosen. */
  isMany?: boolean
}

/** Input for a file, or several. Without JavaScript it is the native control. */
export function FileField({ name, label, hint, accept, choose, nothing, problem, isMany = false }: Props) {
  const id = useId()
  const { fullName, error: fieldError } = useField(name)
  const [isLive, setLive] = useState(false)
  const [chosen, setChosen] = useState('')
  useEffect(() => setLive(true), [])
  const error = problem ?? fieldError
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="type-small-strong">
        {label}
      </label>
      <div className="relative flex min-h-12 min-w-0 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        {isLive && (
          <>
            <span aria-hidden className={`${button({ kind: 'quiet' })} shrink-0`}>
              <Paperclip className="size-4" strokeWidth={1.5} />
              {choose}
            </span>
            <span aria-hidden className="type-small text-ink-2 min-w-0 truncate">
              {chosen || nothing}
            </span>
          </>
        )}
        <input
          id={id}
          name={fullName}
          type="file"
          multiple={isMany}
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => setChosen([...(event.currentTarget.files ?? [])].map((file) => file.name).join(', '))}
          className={isLive ? 'absolute inset-0 cursor-pointer opacity-0' : 'type-small max-w-full py-2'}
        />
      </div>
      <p id={`${id}-below`} className={`type-small flex items-start gap-2 ${error ? 'text-error' : 'text-ink-3'}`}>
        {error && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
        {error ?? hint}
      </p>
    </div>
  )
}
