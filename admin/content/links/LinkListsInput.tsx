import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type LinkList, listLimits } from '#contracts/content/link-lists.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { Plus } from '../../ui/icons.tsx'
import css from '../sections/sections.module.css'
import { LinkListCard } from './LinkListCard.tsx'
import { newId } from './new-link.ts'

/** Lists of links, such as the columns of the footer: each has a heading and links in their order (content.md T3). */
export function LinkListsInput({ name, label, aside, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const { language } = useRecordForm()
  const { replace } = useFieldArray({ name, keyName: 'row_key' })
  const lists: LinkList[] = useWatch({ name }) ?? []
  const [added, setAdded] = useState('')
  const frame = useRef<HTMLElement>(null)

  /** `moved`: the card that was moved and keeps the focus, so that keys can move it further. */
  const change = (next: readonly LinkList[], moved?: string) => {
    const action = document.activeElement?.getAttribute('data-action') ?? 'fold'
    replace([...next])
    if (moved)
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-card="${moved}"] > li [data-action="${action}"]`)?.focus(),
      )
  }
  const add = () => {
    const id = newId()
    setAdded(id)
    change([...lists, { id, title: { [language]: '' }, links: [] }])
  }
  return (
    <section ref={frame} className={css.sections} aria-label={label} data-field={name}>
      <div className={css.top}>
        <span className={css.label}>{label}</span>
        {aside}
      </div>
      <p className={css.hint}>{translate('admin.link_list.hint')}</p>
      {lists.map((list, at) => (
        <LinkListCard
          key={list.id}
          name={`${name}.${at}`}
          lists={lists}
          at={at}
          disabled={disabled}
          added={added}
          onAdded={setAdded}
          onChange={change}
        />
      ))}
      {disabled || lists.length >= listLimits.lists ? null : (
        <Button size="small" startIcon={<Plus aria-hidden />} className={css.add ?? ''} onClick={add}>
          {translate('admin.link_list.add')}
        </Button>
      )}
    </section>
  )
}
