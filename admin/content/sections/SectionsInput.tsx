import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Section } from '#contracts/content/sections.ts'
import { useSite } from '../../api/use-site.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Copy, Plus } from '../../ui/icons.tsx'
import { newSection, sectionKinds } from './kinds.ts'
import { SectionCard } from './SectionCard.tsx'
import css from './sections.module.css'

const most = 100

/** Body of a page or block: its sections in order, each with its inputs (content.md T1, T2). */
export function SectionsInput({ name, label, aside, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const { resource, record, language } = useRecordForm()
  const { main_language, languages } = useSite()
  const [added, setAdded] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { fields, append, remove, move, insert } = useFieldArray({ name, keyName: 'row_key' })
  const sections = fields as unknown as (Section & { row_key: string })[]
  const seen = (record?.fallback as { sections?: Section[] } | undefined)?.sections ?? []
  const fallback = language === main_language ? [] : seen

  /** Keeps the focus on the button of a moved card, so that keys can move it further. */
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= sections.length) return
    const action = document.activeElement?.getAttribute('data-action') ?? 'fold'
    move(from, to)
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus(),
    )
  }
  const add = (type: Section['type']) => {
    const section = newSection(type)
    setAdded(section.id)
    append(section, { shouldFocus: false })
  }
  const offered = Object.entries(sectionKinds) as [Section['type'], (typeof sectionKinds)[Section['type']]][]
  return (
    <section className={css.sections} aria-label={label} data-field={name}>
      <div className={css.top}>
        <span className={css.label}>{label}</span>
        {aside}
      </div>
      {sections.length === 0 ? (
        <p className={css.empty}>
          {translate(fallback.length > 0 ? 'admin.section.falls_back' : 'admin.section.none')}
          {fallback.length > 0 && !disabled ? (
            <Button
              size="small"
              startIcon={<Copy aria-hidden />}
              onClick={() => {
                setAdded('')
                append(structuredClone(fallback), { shouldFocus: false })
              }}
            >
              {translate('admin.section.copy')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {sections.length > 1 && languages.length > 1 && resource.name !== 'product' ? (
        <p className={css.hint}>{translate('admin.section.one_order')}</p>
      ) : null}
      <ol ref={list} className={css.list}>
        {sections.map((section, at) => (
          <SectionCard
            // Not the key of its row, which changes with each save: the text that is being written would lose the cursor.
            key={section.id}
            name={`${name}.${at}`}
            place={{ at, count: sections.length }}
            disabled={disabled}
            isAdded={section.id === added}
            onMove={(to) => moveTo(at, to)}
            onDropped={(from) => moveTo(from, at)}
            onRemove={() => remove(at)}
            onCopy={(copied) => insert(at + 1, { ...newSection(copied.type), data: structuredClone(copied.data) })}
          />
        ))}
      </ol>
      {disabled || sections.length >= most ? null : (
        <ActionMenu
          items={offered.map(([type, kind]) => ({
            key: type,
            title: (
              <span className={css.offer}>
                {kind ? <kind.icon aria-hidden /> : null}
                {translate(`admin.section.kind.${type}`)}
              </span>
            ),
            onClick: () => add(type),
          }))}
        >
          {(open) => (
            <Button {...open} size="small" startIcon={<Plus aria-hidden />} className={css.add}>
              {translate('admin.section.add')}
            </Button>
          )}
        </ActionMenu>
      )}
    </section>
  )
}
