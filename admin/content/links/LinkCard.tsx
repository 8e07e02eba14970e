import { useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { ListedLink } from '#contracts/content/link-lists.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import { typeIcons } from '../../navigation/type-icons.ts'
import { SortableCard } from '../../ui/SortableCard.tsx'
import css from '../sections/sections.module.css'
import { LinkFields } from './LinkFields.tsx'
import { useShownText } from './use-shown-text.ts'

interface Props {
  /** Path of the link in the form. */
  name: string
  link: ListedLink
  /** Its number among the links of all lists. */
  place: { at: number; count: number }
  ends: { first: boolean; last: boolean }
  disabled: boolean
  isAdded: boolean
  onMove: (by: 1 | -1) => void
  onDropped: (from: number) => void
  onRemove: () => void
  onCopy: () => void
}

/** Card of a link: its text and type, and its inputs when open. One with an error opens automatically. */
export function LinkCard({ name, link, place, isAdded, onMove, ...actions }: Props) {
  const translate = useTranslate()
  const types = useLabels(resources.menu)
  const { shown } = useShownText()
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState(isAdded)
  const isOpen = open || get(errors, name) !== undefined
  const title = shown(link.label) || translate('admin.link_list.untitled_link')
  return (
    <ol className={css.list} data-card={link.id}>
      <SortableCard
        {...actions}
        list="link"
        title={title}
        label={translate('admin.section.place', { name: title, place: place.at + 1, count: place.count })}
        icon={typeIcons[link.type]}
        place={place}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onMove={(to) => onMove(to > place.at ? 1 : -1)}
        summary={
          <span className={css.summary}>{link.type === 'link' ? link.url : types.choice('type', link.type)}</span>
        }
      >
        <LinkFields key={name} name={name} link={link} disabled={actions.disabled} />
      </SortableCard>
    </ol>
  )
}
