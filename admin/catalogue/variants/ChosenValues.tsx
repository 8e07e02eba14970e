import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Plus, X } from '../../ui/icons.tsx'
import type { Choice } from './use-preview.ts'
import css from './VariantDialogs.module.css'

interface Props {
  known: readonly AttributeCard[]
  used: readonly AttributeCard[]
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
}

const maxAttributes = 5

/** Toggle buttons of attributes and their values; new values can be typed. */
export function ChosenValues({ known, used, choices, onChange }: Props) {
  const translate = useTranslate()
  const free = known.filter(({ id }) => !choices.some(({ attribute_id }) => attribute_id === id))
  const set = (id: number, values: readonly (number | string)[]) =>
    onChange(choices.map((choice) => (choice.attribute_id === id ? { ...choice, values } : choice)))
  if (known.length === 0)
    return (
      <p>
        {translate('admin.variant.no_attributes')}{' '}
        <Link to="/admin/attribute/create">{translate('admin.variant.make_attribute')}</Link>
      </p>
    )
  return (
    <>
      {choices.map(({ attribute_id, values }) => {
        const attribute = known.find(({ id }) => id === attribute_id)
        if (!attribute) return null
        return (
          <Values
            key={attribute_id}
            attribute={attribute}
            chosen={values}
            onChange={(next) => set(attribute_id, next)}
            onRemove={
              used.some(({ id }) => id === attribute_id)
                ? undefined
                : () => onChange(choices.filter((choice) => choice.attribute_id !== attribute_id))
            }
          />
        )
      })}
      {free.length > 0 && choices.length < maxAttributes ? (
        <div>
          <ActionMenu
            items={free.map(({ id, display }) => ({
              key: String(id),
              title: display,
              onClick: () => onChange([...choices, { attribute_id: id, values: [] }]),
            }))}
          >
            {(open) => (
              <Button size="small" startIcon={<Plus aria-hidden />} autoFocus={choices.length === 0} {...open}>
                {translate('admin.variant.choose_option')}
              </Button>
            )}
          </ActionMenu>
        </div>
      ) : null}
    </>
  )
}

interface ValuesProps {
  attribute: AttributeCard
  chosen: readonly (number | string)[]
  onChange: (values: readonly (number | string)[]) => void
  onRemove: (() => void) | undefined
}

function Values({ attribute, chosen, onChange, onRemove }: ValuesProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const element = useRef<HTMLFieldSetElement>(null)
  const [isFresh] = useState(chosen.length === 0)
  useEffect(() => {
    // Focuses the values, because the button that was pressed may be gone.
    if (isFresh) element.current?.querySelector<HTMLElement>('[aria-pressed], input')?.focus()
  }, [isFresh])
  const toggle = (value: number | string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const add = () => {
    const label = typed.trim()
    const known = attribute.values.find((value) => value.label.toLowerCase() === label.toLowerCase())
    const value = known?.id ?? label
    if (label !== '' && !chosen.includes(value)) onChange([...chosen, value])
    setTyped('')
  }
  const texts = chosen.filter((value) => typeof value === 'string')
  const chip = (value: number | string, label: string, color?: string) => (
    <button
      key={value}
      type="button"
      className={css.chip}
      aria-pressed={chosen.includes(value)}
      onClick={() => toggle(value)}
    >
      {color ? <span className={css.swatch} style={{ background: color }} /> : null}
      {label}
    </button>
  )
  return (
    <fieldset ref={element} className={css.values}>
      <legend>
        {attribute.display}
        <Button
          size="small"
          variant="text"
          onClick={() => onChange([...attribute.values.map(({ id }) => id), ...texts])}
        >
          {translate('admin.variant.all_values')}
        </Button>
        {onRemove ? (
          <IconAction label={translate('common.action.remove')} icon={X} size="small" onClick={onRemove} />
        ) : null}
      </legend>
      {attribute.values.map(({ id, label, color }) => chip(id, label, color))}
      {texts.map((text) => chip(text, text))}
      <input
        className={css.typed}
        value={typed}
        placeholder={translate('admin.variant.new_value')}
        aria-label={translate('admin.variant.new_value_of', { name: attribute.display })}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
    </fieldset>
  )
}
