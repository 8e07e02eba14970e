import Button from '@mui/material/Button'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { RecordContext } from '../fields/record-context.ts'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath } from '../resource/addresses.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { RecordFormContext } from '../resource/record-form.ts'
import { useRecord } from '../resource/use-record.ts'
import { useSave } from '../resource/use-save.ts'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { X } from '../ui/icons.tsx'
import { UrlInput } from './link-inputs.tsx'
import css from './MenuInspector.module.css'
import type { Moving } from './MenuRow.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { withoutOrder } from './prepare.ts'
import type { Spot } from './tree.ts'

interface Props {
  spot: Spot<AdminMenuItem>
  language: string
  moving: Moving | undefined
  /** Set to a function that asks whether unsaved changes may be discarded. */
  leave: RefObject<(() => Promise<boolean>) | undefined>
  /** True when it was just opened: focuses the first input. */
  takesFocus: RefObject<boolean>
  onArrange: () => void
  onClose: () => void
}

const { menu } = resources
const nothing: readonly string[] = []
const inputs = { url: UrlInput }

/** Panel beside the tree with the most common inputs of an item and its position. The full form has the rest. */
export function MenuInspector({ spot, language, moving, leave, takesFocus, onArrange, onClose }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(menu)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm()
  const id = String(spot.item.id)
  const { record, loading } = useRecord(menu, id, language, form)
  const saving = useSave({
    resource: menu,
    id,
    language,
    globals: nothing,
    record,
    form,
    element,
    onSaved: () => {},
    prepare: withoutOrder,
  })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty, saving.isReleased)
  useEffect(() => {
    leave.current = saving.mayLeave
    return () => {
      leave.current = undefined
    }
  })
  const isRead = record !== undefined
  useEffect(() => {
    if (!isRead || !takesFocus.current) return
    takesFocus.current = false
    element.current?.querySelector<HTMLElement>('[data-field] input')?.focus()
  }, [isRead, takesFocus])
  const { item, above, siblings, index } = spot
  const ownUrl = item.type === 'category' || item.type === 'link'
  const readOnly = !may('update menu')
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      void saving.save()
    }
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <FormProvider {...form}>
      <RecordContext value={record}>
        <RecordFormContext
          value={{
            resource: menu,
            record,
            creating: false,
            readOnly,
            language,
            globals: nothing,
            toggleGlobal: () => {},
            inputs,
          }}
        >
          <form
            ref={element}
            className={css.inspector}
            noValidate
            aria-label={item.display_title}
            aria-busy={loading !== false || saving.busy}
            onKeyDown={onKeyDown}
            onSubmit={(event) => {
              event.preventDefault()
              if (!readOnly) void saving.save()
            }}
          >
            <div className={css.head}>
              <h2>{item.display_title}</h2>
              <Badge>{labels.choice('type', item.type)}</Badge>
              <IconAction label={translate('common.action.close')} icon={X} size="small" onClick={onClose} />
            </div>
            {record ? (
              <div className={css.fields}>
                <ResourceInput name="display_title" />
                {ownUrl ? <ResourceInput name="url" /> : null}
                <ResourceInput name="enabled" />
                <ResourceInput name="open_in_current_tab" />
              </div>
            ) : (
              <div className={css.fields} />
            )}
            {moving ? (
              <section className={css.part}>
                <h3>
                  {translate('admin.menu_tree.position')}
                  <small>
                    {above
                      ? translate('admin.menu_tree.position_in', {
                          at: index + 1,
                          all: siblings.length,
                          parent: above.item.display_title,
                        })
                      : translate('admin.menu_tree.position_top', { at: index + 1, all: siblings.length })}
                  </small>
                </h3>
                <MoveButtons
                  name={item.display_title}
                  can={moving.can}
                  onMove={(way) => moving.onMove(way, 'button')}
                  labelled
                />
                <p className={css.hint}>{translate('admin.menu_tree.keys_row')}</p>
              </section>
            ) : null}
            {item.type === 'category' ? (
              <section className={css.part}>
                <h3>
                  {labels.field('products_count')} <small>{item.products_count}</small>
                </h3>
                {item.products_count > 0 ? (
                  <Button size="small" onClick={onArrange}>
                    {translate('admin.menu_tree.arrange')}
                  </Button>
                ) : null}
              </section>
            ) : null}
            <div className={css.buttons}>
              <Button component={Link} to={editPath(menu, item.id)}>
                {translate('admin.menu_tree.full_form')}
              </Button>
              {readOnly ? null : (
                <BusyButton type="submit" variant="contained" busy={saving.busy} disabled={!isDirty}>
                  {translate('common.action.save')}
                </BusyButton>
              )}
            </div>
            {saving.conflict ? <ConflictDialog saving={saving} conflict={saving.conflict} /> : null}
          </form>
        </RecordFormContext>
      </RecordContext>
    </FormProvider>
  )
}
