import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ActivityRow } from '#contracts/staff/activity-log.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { useFieldName } from './ActivityCells.tsx'
import css from './activity.module.css'
import { shownValues } from './shown-values.ts'

/** Values before and after of an entry of the audit log, in a dialog: they may be long. */
export function ChangedValues({ row }: { row: ActivityRow }) {
  const translate = useTranslate()
  const nameOf = useFieldName(row)
  const [isOpen, setOpen] = useState(false)
  const changes = Object.entries(row.changes ?? {})
  if (changes.length === 0) return '–'
  // Settings are named by their group in `fields` only.
  const fieldOf = (key: string) => row.fields.find((field) => field.endsWith(`.${key}`)) ?? key
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('admin.activity.show_values')}
      </Button>
      {isOpen ? (
        <Modal
          title={translate('admin.activity.values')}
          onClose={close}
          actions={<Button onClick={close}>{translate('common.action.close')}</Button>}
        >
          <dl className={css.values}>
            {changes.map(([key, change]) => {
              const { before, after } = shownValues(change)
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
