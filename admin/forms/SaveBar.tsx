import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { useReturn } from '../list-place/returning.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CircleAlert } from '../ui/icons.tsx'
import { useSlow } from '../ui/use-slow.ts'
import css from './FormPage.module.css'
import type { Saving } from './saving.ts'

/** Milliseconds of saving after which one need not wait for it. */
const slowAfter = 2000

/** The bar below a form with unsaved or refused input: what changed, number of errors, Discard and Save. */
export function SaveBar({
  saving,
  labelOf,
  always,
  back,
  title,
}: {
  saving: Saving
  labelOf: (name: string) => string
  always: boolean
  /** The list of the record. */
  back: string | undefined
  /** What the button says instead of Save. */
  title?: string | undefined
}) {
  const translate = useTranslate()
  const goBack = useReturn()
  const slow = useSlow(saving.busy, slowAfter)
  const { isDirty, dirtyFields, errors } = useFormState()
  const errorCount = Object.keys(errors).length
  if (!isDirty && errorCount === 0 && !always) return null
  const changed = Object.keys(dirtyFields).map(labelOf)
  const names =
    changed.slice(0, 3).join(translate('admin.list.comma')) + (changed.length > 3 ? ` +${changed.length - 3}` : '')
  return (
    <div className={css.saveBar}>
      <div className={css.state} role="status">
        {slow ? (
          <>
            <strong className={css.dirty}>{translate('admin.form.still_saving')}</strong>
            {back && !always ? (
              <Button
                variant="text"
                size="small"
                onClick={() => {
                  saving.release()
                  goBack(back)
                }}
              >
                {translate('admin.form.leave')}
              </Button>
            ) : null}
          </>
        ) : isDirty ? (
          <>
            <strong className={css.dirty}>{translate('admin.form.unsaved')}</strong> <span>{always ? '' : names}</span>
          </>
        ) : null}
        {errorCount > 0 ? (
          <span className={css.wrong}>
            <CircleAlert aria-hidden />
            {translate('admin.form.wrong_fields', { count: errorCount })}
            <Button variant="text" size="small" onClick={saving.goToError}>
              {translate('admin.form.go_to_field')}
            </Button>
          </span>
        ) : null}
      </div>
      {isDirty ? (
        <Button onClick={saving.discard} disabled={saving.busy}>
          {translate('common.action.discard')}
        </Button>
      ) : null}
      <BusyButton type="submit" variant="contained" busy={saving.busy} aria-keyshortcuts="Control+S Control+Enter">
        {title ?? translate('common.action.save')} <kbd>Ctrl S</kbd>
      </BusyButton>
    </div>
  )
}
