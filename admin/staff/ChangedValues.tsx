import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ActivityRow } from '#contracts/staff/activity-log.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { useFieldName } from './ActivityCells.tsx'
import css from './activity.module.css'
import { shownValues } from './shown-values.ts'

/** Values before and after of an entry of the audit log: the first in the row, all of them in a dialog. */
export function ChangedValues({ row }: { row: ActivityRow }) {
  const translate = useTranslate()
  const nameOf = useFieldName(row)
  const [isOpen, setOpen] = useState(false)
  const changes = Object.entries(row.changes ?? {})
  const [first] = changes
  if (!first) return '–'
  // Settings are named by their group in `fields` only.
  const fieldOf = (key: string) => row.fields.find((field) => field.endsWith(`.${key}`)) ?? key
  const close = () => setOpen(false)
  const { before, after } = shownValues(first[1], row.references[first[0]])
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
          {changes.length > 1
            ? translate('admin.activity.show_more_values', { count: changes.length - 1 })
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
          </dl>
        </Modal>
      ) : null}
    </>
  )
}
