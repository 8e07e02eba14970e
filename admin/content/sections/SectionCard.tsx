import { type DragEvent, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { Section } from '#contracts/content/sections.ts'
import { JsonInput } from '../../fields/JsonInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, GripVertical, Puzzle, Trash2 } from '../../ui/icons.tsx'
import { sectionKinds } from './kinds.ts'
import { SectionValueInput } from './SectionValueInput.tsx'
import css from './sections.module.css'
import { getSummary } from './summary.ts'

interface Props {
  /** Path of the section in the form. */
  name: string
  at: number
  count: number
  disabled: boolean
  /** True for a section that was just added: it opens for input. */
  isAdded: boolean
  onMove: (to: number) => void
  onDropped: (from: number) => void
  onRemove: () => void
  onCopy: (section: Section) => void
}

const dragged = 'application/x-storekeeper-section'

/** Card of a section: type and summary, and its inputs when open. One with an error opens by itself. */
export function SectionCard({ name, at, count, disabled, isAdded, onMove, onDropped, onRemove, onCopy }: Props) {
  const translate = useTranslate()
  const section: Section = useWatch({ name })
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState(isAdded || section.type === 'rich_text')
  const [isOver, setOver] = useState(false)
  const kind = sectionKinds[section.type]
  const Icon = kind?.icon ?? Puzzle
  const title = translate(`admin.section.kind.${section.type}`)
  const isOpen = open || get(errors, name) !== undefined
  const isFrom = (event: DragEvent) => event.dataTransfer.types.includes(dragged)
  return (
    <li
      className={css.card}
      aria-label={translate('admin.section.place', { name: title, place: at + 1, count })}
      data-over={isOver}
      onDragOver={(event) => {
        if (!isFrom(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isFrom(event)) return
        event.preventDefault()
        onDropped(Number(event.dataTransfer.getData(dragged)))
      }}
    >
      <div className={css.head}>
        {disabled ? null : (
          <span
            className={css.grip}
            draggable
            aria-hidden
            onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
          >
            <GripVertical />
          </span>
        )}
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          <Icon aria-hidden />
          <span className={css.kind}>{title}</span>
          <span className={css.summary}>{isOpen ? '' : getSummary(section)}</span>
        </button>
        {disabled ? null : (
          <span className={css.tools}>
            <IconAction
              label={translate('admin.section.up', { name: title })}
              icon={ArrowUp}
              size="small"
              data-action="up"
              aria-disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconAction
              label={translate('admin.section.down', { name: title })}
              icon={ArrowDown}
              size="small"
              data-action="down"
              aria-disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <IconAction
              label={translate('admin.section.double', { name: title })}
              icon={Copy}
              size="small"
              onClick={() => onCopy(section)}
            />
            <IconAction
              label={translate('admin.section.remove', { name: title })}
              icon={Trash2}
              size="small"
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {isOpen ? (
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
      ) : null}
    </li>
  )
}
