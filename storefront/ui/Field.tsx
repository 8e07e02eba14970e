import { type ComponentProps, type ReactNode, useId } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { useField } from './form-state.ts'
import { CircleAlert } from './icons.tsx'

interface FrameProps {
  name: string
  label: string
  hint?: string | undefined
  isOptional?: boolean | undefined
  children: (control: {
    id: string
    name: string
    defaultValue: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label above the control, error and hint below. */
export function Frame({ name, label, hint, isOptional, children }: FrameProps) {
  const t = useText()
  const ownId = useId()
  const { fullName, error, typed, errorId } = useField(name)
  const id = errorId ?? ownId
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="type-small-strong flex justify-between gap-4">
        {label}
        {isOptional && <span className="type-small text-ink-3">{t('common.optional')}</span>}
      </label>
      {children({
        id,
        name: fullName,
        defaultValue: typed,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-below` : undefined,
      })}
      {(error || hint) && (
        <div id={`${id}-below`} className="type-small text-ink-3">
          {error && (
            <p className="text-error flex items-start gap-2">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              {error}
            </p>
          )}
          {hint && !error && <p>{hint}</p>}
        </div>
      )}
    </div>
  )
}

/** Classes of a control. */
export const control =
  'type-body w-full rounded-control border border-field-line bg-field px-4 transition-colors duration-150 placeholder:text-ink-3 hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-error'

export type FieldProps<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, 'name' | 'id'> &
  Omit<FrameProps, 'children'>

export function TextField({ name, label, hint, isOptional, defaultValue, ...props }: FieldProps<'input'>) {
  return (
    <Frame name={name} label={label} hint={hint} isOptional={isOptional}>
      {(field) => (
        <input {...props} {...field} defaultValue={field.defaultValue ?? defaultValue} className={`${control} h-12`} />
      )}
    </Frame>
  )
}

export function TextArea({ name, label, hint, isOptional, defaultValue, rows = 3, ...props }: FieldProps<'textarea'>) {
  return (
    <Frame name={name} label={label} hint={hint} isOptional={isOptional}>
      {(field) => (
        <textarea
          {...props}
          {...field}
          rows={rows}
          defaultValue={field.defaultValue ?? defaultValue}
          className={`${control} py-3`}
        />
      )}
    </Frame>
  )
}

export function SelectField({ name, label, hint, isOptional, defaultValue, children, ...props }: FieldProps<'select'>) {
  return (
    <Frame name={name} label={label} hint={hint} isOptional={isOptional}>
      {(field) => (
        <select
          {...props}
          {...field}
          defaultValue={field.defaultValue ?? defaultValue}
          className={`${control} select h-12 pr-10`}
        >
          {children}
        </select>
      )}
    </Frame>
  )
}

/** A checkbox with a sentence; its error is shown below. */
export function CheckField({
  name,
  children,
  defaultChecked,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'> & { name: string }) {
  const ownId = useId()
  const { fullName, error, typed, wasSent, errorId } = useField(name)
  const id = errorId ?? ownId
  return (
    <div>
      <label className="type-small flex min-h-11 items-center gap-3">
        <input
          value="1"
          {...props}
          id={id}
          type="checkbox"
          // An unchecked checkbox is not submitted.
          defaultChecked={wasSent ? typed !== undefined : defaultChecked}
          name={fullName}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
          className="accent-primary size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-below`} className="type-small text-error flex items-start gap-2">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
