import Button from '@mui/material/Button'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { BackToList } from '../list-place/BackToList.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { type PageTitle, useTitle } from '../ui/page-title.ts'
import css from './FormPage.module.css'
import { focusStart } from './focus-first.ts'
import { SaveBar } from './SaveBar.tsx'
import type { Saving } from './saving.ts'
import { useFocusAgain } from './use-focus-again.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Props {
  ref: RefObject<HTMLFormElement | null>
  title: string
  /** The page's name in the top bar, if it differs from the title. */
  heading?: string
  trail: PageTitle['trail']
  /** Badges and facts after the title. */
  note?: ReactNode
  /** 'first': nothing is loaded yet. 'again': another language is loading and the inputs are disabled. */
  loading: 'first' | 'again' | false
  saving: Saving
  labelOf: (name: string) => string
  readOnly: boolean
  /** Shows the save bar before anything was changed: for a new record. */
  alwaysSave: boolean
  onDelete?: (() => void) | undefined
  /** What the button of the save bar says instead of Save. */
  saveTitle?: string
  tabs?: ReactNode
  tools?: ReactNode
  main: ReactNode
  aside?: ReactNode
}

/** The layout of every form: header with language tabs, main and side column, save bar. Ctrl+S saves. */
export function FormPage({
  ref,
  title,
  heading = title,
  trail,
  note,
  loading,
  saving,
  labelOf,
  readOnly,
  alwaysSave,
  onDelete,
  saveTitle,
  tabs,
  tools,
  main,
  aside,
}: Props) {
  const translate = useTranslate()
  useTitle(heading, trail)
  useUnsavedGuard(useFormState().isDirty, saving.isReleased)
  useSaveKey(readOnly ? undefined : () => void saving.save())
  const begins = alwaysSave && !readOnly && loading === false
  useEffect(() => {
    if (begins) focusStart(ref.current)
  }, [begins, ref])
  useFocusAgain(ref, loading === false)
  const back = trail.at(-1)?.to
  return (
    <form
      ref={ref}
      className={css.page}
      noValidate
      aria-busy={loading !== false || saving.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!readOnly) void saving.save()
      }}
    >
      <div className={css.head}>
        <div className={css.titleRow}>
          {back ? <BackToList to={back} /> : null}
          <p className={css.title} data-named={heading === title || undefined}>
            {title}
          </p>
          {note}
          <div className={css.tools}>
            {tools}
            {onDelete ? (
              <Button startIcon={<Trash2 aria-hidden />} onClick={onDelete} className={css.delete ?? ''}>
                {translate('common.action.delete')}
              </Button>
            ) : null}
          </div>
        </div>
        {tabs}
      </div>
      {loading === 'first' ? (
        <div className={css.columns} aria-hidden>
          <div className={css.column}>
            <span className={css.shape} />
            <span className={css.shape} />
          </div>
          <div className={css.column}>
            <span className={css.shape} />
          </div>
        </div>
      ) : (
        <div className={css.columns} data-single={!aside} data-loading={loading} inert={loading === 'again'}>
          <div className={css.column}>{main}</div>
          {aside ? <div className={css.column}>{aside}</div> : null}
        </div>
      )}
      {readOnly ? null : (
        <SaveBar saving={saving} labelOf={labelOf} always={alwaysSave} back={back} title={saveTitle} />
      )}
      {saving.conflict ? <ConflictDialog saving={saving} conflict={saving.conflict} /> : null}
    </form>
  )
}
