import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { formLimits } from '#contracts/forms/field-types.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Plus } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { TabValues } from './form-values.ts'
import css from './formbuilder.module.css'
import { TabFields } from './TabFields.tsx'

/** The tabs of a form, one of which is open with its fields. */
export function TabsInput({ name, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'row_key' })
  const tabs: TabValues[] = useWatch({ name }) ?? []
  const [chosen, setChosen] = useState(0)
  const { errors } = useFormState({ name })
  const wrong = rows.findIndex((_, at) => get(errors, `${name}.${at}`) !== undefined)
  const at = Math.min(chosen, rows.length - 1)
  const count = tabs.reduce((sum, { fields = [] }) => sum + fields.length, 0)
  useEffect(() => {
    if (wrong >= 0) setChosen(wrong)
  }, [wrong])
  const add = () => {
    append({ title: translate('admin.form_builder.new_tab', { n: rows.length }), fields: [] }, { shouldFocus: false })
    setChosen(rows.length)
  }
  const moveTo = (to: number) => {
    if (to < 0 || to >= rows.length) return
    move(at, to)
    setChosen(to)
  }
  return (
    <Panel
      title={label}
      note={translate(rows.length === 1 ? 'admin.form_builder.fields' : 'admin.form_builder.count', {
        count,
        tabs: rows.length,
      })}
      aside={disabled ? null : <span className={css.hint}>{translate('admin.form_builder.move_hint')}</span>}
      flush
    >
      <div data-field={name}>
        <div className={css.tabs}>
          <div role="tablist" aria-label={label}>
            {rows.map(({ row_key }, place) => (
              <button
                key={row_key}
                type="button"
                role="tab"
                className={css.tab}
                aria-selected={place === at}
                data-wrong={get(errors, `${name}.${place}`) !== undefined}
                onClick={() => setChosen(place)}
                onKeyDown={(event) => {
                  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                  if (!by) return
                  event.preventDefault()
                  if (event.altKey && !disabled) moveTo(place + by)
                  else setChosen(Math.max(0, Math.min(rows.length - 1, place + by)))
                }}
              >
                {tabs[place]?.title ||
                  tabs[place]?.fallback?.title ||
                  translate('admin.form_builder.tab', { n: place + 1 })}
                <span className={css.number}>{tabs[place]?.fields?.length ?? 0}</span>
              </button>
            ))}
          </div>
          {disabled || rows.length >= formLimits.tabs ? null : (
            <Button size="small" startIcon={<Plus aria-hidden />} onClick={add}>
              {translate('admin.form_builder.add_tab')}
            </Button>
          )}
        </div>
        {rows[at] ? (
          <TabFields
            key={rows[at].row_key}
            name={`${name}.${at}`}
            place={{ at, count: rows.length }}
            disabled={disabled}
            isFull={count >= formLimits.fields}
            onMove={moveTo}
            onRemove={() => {
              remove(at)
              setChosen(Math.max(0, at - 1))
            }}
          />
        ) : null}
      </div>
    </Panel>
  )
}
