import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ActivityRow } from '#contracts/staff/activity-log.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { useFieldName } from './ActivityCells.tsx'
import css from './activity.module.css'
import { shownValues } from './shown-values.ts'

/** What an entry of the audit log changed: the first value before and after in the row, all of them in a dialog; long texts by their names. */
export function ChangedValues({ row }: { row: ActivityRow }) {
  const translate = useTranslate()
  const nameOf = useFieldName(row)
  const [isOpen, setOpen] = useState(false)
  const changes = Object.entries(row.changes ?? {})
  // Settings are named by their group in `fields` only.
  const fieldOf = (key: string) => row.fields.find((field) => isField(field, key)) ?? key
  const isValued = (field: string) => changes.some(([key]) => isField(field, key))
  const unvalued = row.action === 'create' ? [] : row.fields.filter((field) => !isValued(field))
  const [first] = changes
  if (!first) {
    const names = unvalued.map(nameOf).join(translate('admin.list.comma'))
    return names ? (
      <span className={css.fields} title={names}>
        {names}
      </span>
    ) : (
      '–'
    )
  }
  const close = () => setOpen(false)
  const { before, after } = shownValues(first[1], row.references[first[0]])
  const more = changes.length - 1 + unvalued.length
  return (
    <>
      <span className={css.change}>
        <span className={css.fields}>
          {translate('common.name_value', {
            name: nameOf(fieldOf(first[0])),
            value: `${before || '–'} → ${after || '–'}`,
          })}
        </span>
        <Button size="small" onClick={() => setOpen(true)}>
          {more > 0
            ? translate('admin.activity.show_more_values', { count: more })
            : translate('admin.activity.show_values')}
        </Button>
      </span>
      {isOpen ? (
        <Modal
          title={translate('admin.activity.values')}
          onClose={close}
          actions={<Button onClick={close}>{translate('common.action.close')}</Button>}
        >
          <dl className={css.values}>
            {changes.map(([key, change]) => {
              const { before, after } = shownValues(change, row.references[key])
              return (
                <div key={key}>
                  <dt>{nameOf(fieldOf(key))}</dt>
                  <dd>
                    <small>{translate('admin.activity.before')}</small>
                    <span>{before || '–'}</span>
                    <small>{translate('admin.activity.after')}</small>
                    <span>{after || '–'}</span>
                  </dd>
                </div>
              )
            })}
            {unvalued.map((field) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  <small>{translate('admin.activity.not_recorded')}</small>
                </dd>
              </div>
            ))}
          </dl>
        </Modal>
      ) : null}
    </>
  )
}

const isField = (field: string, key: string) => field === key || field.endsWith(`.${key}`)
