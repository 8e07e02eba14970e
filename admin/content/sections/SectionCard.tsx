import { useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { Section } from '#contracts/content/sections.ts'
import { JsonInput } from '../../fields/JsonInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { Puzzle } from '../../ui/icons.tsx'
import { SortableCard } from '../../ui/SortableCard.tsx'
import { sectionKinds } from './kinds.ts'
import { SectionValueInput } from './SectionValueInput.tsx'
import css from './sections.module.css'
import { getSummary } from './summary.ts'

interface Props {
  /** Path of the section in the form. */
  name: string
  place: { at: number; count: number }
  disabled: boolean
  /** True for a section that was just added: it opens for input. */
  isAdded: boolean
  onMove: (to: number) => void
  onDropped: (from: number) => void
  onRemove: () => void
  onCopy: (section: Section) => void
}

/** Card of a section: type and summary, and its inputs when open. One with an error opens automatically. */
export function SectionCard({ name, place, disabled, isAdded, onCopy, ...actions }: Props) {
  const translate = useTranslate()
  const section: Section = useWatch({ name })
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState(isAdded || section.type === 'rich_text')
  const kind = sectionKinds[section.type]
  const title = translate(`admin.section.kind.${section.type}`)
  const isOpen = open || get(errors, name) !== undefined
  return (
    <SortableCard
      {...actions}
      list="section"
      title={title}
      label={translate('admin.section.place', { name: title, place: place.at + 1, count: place.count })}
      icon={kind?.icon ?? Puzzle}
      place={place}
      disabled={disabled}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onCopy={() => onCopy(section)}
      summary={<span className={css.summary}>{isOpen ? '' : getSummary(section)}</span>}
    >
      <div className={css.values}>
        {kind ? (
          kind.values
            .filter(({ when }) => when?.(section.data) ?? true)
            .map((value) => (
              <SectionValueInput key={value.name} section={name} value={value} of={section} disabled={disabled} />
            ))
        ) : (
          <JsonInput name={`${name}.data`} label={title} disabled={disabled} />
        )}
      </div>
    </SortableCard>
  )
}
