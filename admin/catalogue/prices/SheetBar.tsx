import Button from '@mui/material/Button'
import css from '../../forms/FormPage.module.css'
import { useSaveKey } from '../../forms/use-save-key.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CircleAlert } from '../../ui/icons.tsx'
import type { Sheet } from './use-sheet.ts'

/** The bar below the sheet while cells are edited: how many, Discard and Save. */
export function SheetBar({ sheet, onGoToField }: { sheet: Sheet; onGoToField: () => void }) {
  const translate = useTranslate()
  const count = [...sheet.edits.values()].reduce((cells, one) => cells + Object.keys(one).length, 0)
  useSaveKey(count > 0 ? () => void sheet.save() : undefined)
  if (count === 0) return null
  return (
    <div className={css.saveBar}>
      <div className={css.state} role="status">
        <strong className={css.dirty}>{translate('admin.form.unsaved')}</strong>{' '}
        <span>{translate('admin.list.changes', { count })}</span>
        {sheet.problems.size > 0 ? (
          <span className={css.wrong}>
            <CircleAlert aria-hidden />
            {translate('admin.form.wrong_fields', { count: sheet.problems.size })}
            <Button variant="text" size="small" onClick={onGoToField}>
              {translate('admin.form.go_to_field')}
            </Button>
          </span>
        ) : null}
      </div>
      <Button onClick={sheet.discard} disabled={sheet.busy}>
        {translate('common.action.discard')}
      </Button>
      <BusyButton variant="contained" busy={sheet.busy} onClick={() => void sheet.save()} aria-keyshortcuts="Control+S">
        {translate('common.action.save')} <kbd>Ctrl S</kbd>
      </BusyButton>
    </div>
  )
}
