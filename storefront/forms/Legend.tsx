import { useText } from '../text/TextProvider.tsx'
import { CircleAlert } from '../ui/icons.tsx'

/** The title of a group of inputs, as the label of a single one looks. */
export function Legend({ title, isOptional }: { title: string; isOptional: boolean }) {
  const t = useText()
  return (
    <legend className="type-small-strong mb-2 flex w-full justify-between gap-4">
      {title}
      {isOptional && <span className="type-small text-ink-3">{t('common.optional')}</span>}
    </legend>
  )
}

/** The error of a group of inputs, below it. */
export function GroupError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="type-small text-error mt-2 flex items-start gap-2">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {error}
    </p>
  )
}
