import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowLeft, ArrowRight, Trash2 } from '../ui/icons.tsx'
import { FieldCard } from './FieldCard.tsx'
import { type FieldValues, fieldKinds, newField, type TabValues } from './form-values.ts'
import css from './formbuilder.module.css'
import { freeKey } from './free-key.ts'

interface Props {
  /** Path of the tab in the form. */
  name: string
  place: { at: number; count: number }
  disabled: boolean
  /** The form has as many fields as it can have. */
  isFull: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One tab: its title, its fields in their order, and what can be added. */
export function TabFields({ name, place: { at, count }, disabled, isFull, onMove, onRemove }: Props) {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const { fields: rows, append, remove, move, insert } = useFieldArray({ name: `${name}.fields`, keyName: 'row_key' })
  const tab: TabValues | undefined = useWatch({ name })
  const [added, setAdded] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keysInUse = () => (getValues('tabs') as TabValues[]).flatMap(({ fields }) => fields.map(({ key }) => key))

  /** Keeps the focus on what moved the card, so that keys can move it further. */
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    const action = document.activeElement?.getAttribute('data-action') ?? 'fold'
    move(from, to)
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus(),
    )
  }
  const add = (kind: string) => {
    const { type = 'text', format } = fieldKinds[kind] ?? {}
    const field = newField(type, format, keysInUse())
    setAdded(field.key)
    append(field, { shouldFocus: false })
  }
  const copy = (from: number, { id: _, has_answers: __, fallback: ___, ...field }: FieldValues) => {
    const key = freeKey(field.key || field.type, keysInUse())
    setAdded(key)
    insert(from + 1, { ...structuredClone(field), key }, { shouldFocus: false })
  }
  return (
    <div className={css.body}>
      <div className={css.tabHead}>
        <TextInput
          name={`${name}.title`}
          label={translate('admin.form_builder.tab_title')}
          placeholder={tab?.fallback?.title}
          required
          disabled={disabled}
        />
        {disabled ? null : (
          <span className={css.tools}>
            <IconAction
              label={translate('admin.form_builder.tab_left')}
              icon={ArrowLeft}
              size="small"
              aria-disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconAction
              label={translate('admin.form_builder.tab_right')}
              icon={ArrowRight}
              size="small"
              aria-disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <IconAction
              label={translate('admin.form_builder.remove_tab')}
              icon={Trash2}
              size="small"
              aria-disabled={count === 1}
              onClick={() => count > 1 && onRemove()}
            />
          </span>
        )}
      </div>
      <ol ref={list} className={css.list}>
        {rows.map((row, place) => (
          <FieldCard
            key={row.row_key}
            name={`${name}.fields.${place}`}
            place={{ at: place, count: rows.length }}
            disabled={disabled}
            added={added}
            onMove={(to) => moveTo(place, to)}
            onDropped={(from) => moveTo(from, place)}
            onRemove={() => remove(place)}
            onCopy={(field) => copy(place, field)}
          />
        ))}
      </ol>
      {disabled || isFull ? null : (
        <div>
          <p className={css.hint}>{translate('admin.form_builder.add_field')}</p>
          <div className={css.kinds}>
            {Object.entries(fieldKinds).map(([kind, { icon: Icon }]) => (
              <Button key={kind} className={css.kind ?? ''} startIcon={<Icon aria-hidden />} onClick={() => add(kind)}>
                {translate(`admin.form_builder.kind.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
