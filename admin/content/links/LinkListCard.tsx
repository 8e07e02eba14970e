import Button from '@mui/material/Button'
import { useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { type LinkList, listLimits } from '#contracts/content/link-lists.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { AlignLeft, Plus } from '../../ui/icons.tsx'
import { SortableCard } from '../../ui/SortableCard.tsx'
import css from '../sections/sections.module.css'
import { LinkCard } from './LinkCard.tsx'
import { nextPlace, numberOf, type Place, placeOf, withMoved } from './moves.ts'
import { NoLinks } from './NoLinks.tsx'
import { copyOfLink, copyOfList, newLink } from './new-link.ts'
import { useShownText } from './use-shown-text.ts'

interface Props {
  /** Path of the list in the form. */
  name: string
  lists: readonly LinkList[]
  at: number
  disabled: boolean
  /** The id of the list or link that was added last: it opens for input. */
  added: string
  onAdded: (id: string) => void
  onChange: (lists: readonly LinkList[], moved?: string) => void
}

/** Card of a list: its heading, and its links in their order. One with an error opens automatically. */
export function LinkListCard({ name, lists, at, disabled, added, onAdded, onChange }: Props) {
  const translate = useTranslate()
  const { language } = useRecordForm()
  const { shown, fallback } = useShownText()
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState(true)
  const list = lists[at]
  if (!list) return null
  const isOpen = open || get(errors, name) !== undefined
  const title = shown(list.title) || translate('admin.link_list.untitled')
  const total = numberOf(lists, { list: lists.length, at: 0 })
  const setLinks = (links: LinkList['links'], moved?: string) =>
    onChange(
      lists.map((one) => (one.id === list.id ? { ...one, links } : one)),
      moved,
    )
  const moveList = (from: number, to: number) => {
    const moved = lists[from]
    if (!moved || to < 0 || to >= lists.length) return
    const others = lists.filter((_, place) => place !== from)
    onChange([...others.slice(0, to), moved, ...others.slice(to)], moved.id)
  }
  const moveLink = (from: Place, to: Place | null) => {
    const link = lists[from.list]?.links[from.at]
    if (link && to) onChange(withMoved(lists, from, to), link.id)
  }
  const add = () => {
    const link = newLink(language)
    onAdded(link.id)
    setLinks([...list.links, link])
  }
  return (
    <ol className={css.list} data-card={list.id}>
      <SortableCard
        list="link-list"
        title={title}
        label={translate('admin.section.place', { name: title, place: at + 1, count: lists.length })}
        icon={AlignLeft}
        place={{ at, count: lists.length }}
        disabled={disabled}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onMove={(to) => moveList(at, to)}
        onDropped={(from) => moveList(from, at)}
        onRemove={() => onChange(lists.filter((_, place) => place !== at))}
        onCopy={() => onChange([...lists.slice(0, at + 1), copyOfList(list), ...lists.slice(at + 1)])}
        summary={
          <span className={css.summary}>{translate('admin.link_list.links', { count: list.links.length })}</span>
        }
      >
        <div className={css.values}>
          <TextInput
            key={name}
            name={`${name}.title.${language}`}
            label={translate('admin.link_list.title')}
            placeholder={fallback(list.title)}
            required={fallback(list.title) === ''}
            disabled={disabled}
          />
          {list.links.length === 0 ? (
            <NoLinks
              onDropped={(from) => {
                const source = placeOf(lists, from)
                if (source) moveLink(source, { list: at, at: 0 })
              }}
            />
          ) : null}
          {list.links.map((link, place) => {
            const here = { list: at, at: place }
            const number = numberOf(lists, here)
            return (
              <LinkCard
                key={link.id}
                name={`${name}.links.${place}`}
                link={link}
                place={{ at: number, count: total }}
                ends={{ first: !nextPlace(lists, here, -1), last: !nextPlace(lists, here, 1) }}
                disabled={disabled}
                isAdded={link.id === added}
                onMove={(by) => moveLink(here, nextPlace(lists, here, by))}
                onDropped={(from) => {
                  const source = placeOf(lists, from)
                  if (source) moveLink(source, here)
                }}
                onRemove={() => setLinks(list.links.filter((one) => one.id !== link.id))}
                onCopy={() => setLinks(list.links.toSpliced(place + 1, 0, copyOfLink(link)))}
              />
            )
          })}
          {disabled || list.links.length >= listLimits.links ? null : (
            <Button size="small" startIcon={<Plus aria-hidden />} className={css.add ?? ''} onClick={add}>
              {translate('admin.link_list.add_link')}
            </Button>
          )}
        </div>
      </SortableCard>
    </ol>
  )
}
