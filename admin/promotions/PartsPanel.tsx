import Button from '@mui/material/Button'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { textIn } from '#contracts/locales.ts'
import { mostActions } from '#contracts/promotions/parts.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Plus } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PartRow } from './PartRow.tsx'
import { emptyPart, isOffered, type PartList, partKinds } from './parts.ts'
import css from './promotions.module.css'

type Form = { [name in PartList]: { type: string }[] }

/** The conditions or the actions of a promotion; each type can be added once, and three actions at most. */
export function PartsPanel({ list }: { list: PartList }) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const { readOnly } = useRecordForm()
  const { fields, append, remove } = useFieldArray<Form, PartList, 'row_key'>({ name: list, keyName: 'row_key' })
  const { errors } = useFormState({ name: list })
  const found: { message?: string; root?: { message?: string } } | undefined = get(errors, list)
  const message = found?.message ?? found?.root?.message
  const kinds = partKinds[list]
  const used = new Set(fields.map(({ type }) => type))
  const addable = [...kinds].filter(([type, kind]) => isOffered(kind) && !used.has(type))
  return (
    <Panel
      title={translate(`admin.promotion.${list}`)}
      note={
        list === 'actions'
          ? translate('admin.promotion.parts_of', { n: fields.length, most: mostActions })
          : fields.length || undefined
      }
      stack
    >
      <div data-field={list}>
        {fields.length === 0 ? <p className={css.none}>{translate(`admin.promotion.no_${list}`)}</p> : null}
        <ul className={css.parts}>
          {fields.map(({ row_key, type }, at) => {
            const kind = kinds.get(type)
            return kind ? (
              <PartRow
                key={row_key}
                path={`${list}.${at}`}
                type={type}
                kind={kind}
                disabled={readOnly}
                onRemove={() => remove(at)}
              />
            ) : null
          })}
        </ul>
        {message ? (
          <p className={css.error} role="alert">
            {message}
          </p>
        ) : null}
        {readOnly || addable.length === 0 || (list === 'actions' && fields.length >= mostActions) ? null : (
          <ActionMenu
            items={addable.map(([type, kind]) => ({
              key: type,
              title: textIn(locale, kind.name),
              onClick: () => append(emptyPart(type, kind), { focusName: `${list}.${fields.length}.x` }),
            }))}
          >
            {(open) => (
              <Button {...open} size="small" startIcon={<Plus aria-hidden />}>
                {translate(`admin.promotion.add_${list}`)}
              </Button>
            )}
          </ActionMenu>
        )}
      </div>
    </Panel>
  )
}
