import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useParams } from 'react-router'
import { isLocked } from '#contracts/locked.ts'
import type { FieldKind } from '#contracts/resource/fields.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { destroyRecord } from '../api/destroy-record.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { FormDraft } from '../drafts/FormDraft.tsx'
import { RecordContext } from '../fields/record-context.ts'
import { type Values, writableFields } from '../forms/draft-values.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import { UniqueChecks } from '../forms/UniqueChecks.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { inSentence } from '../i18n/in-sentence.ts'
import { spaceScripts } from '../i18n/space-scripts.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { RecordNeighbours } from '../list-place/RecordNeighbours.tsx'
import { useReturn } from '../list-place/returning.ts'
import { useFirstLanguage } from '../list-place/use-first-language.ts'
import { Editors } from '../presence/Editors.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ActivityLink } from './ActivityLink.tsx'
import { listPath } from './addresses.ts'
import { deletionNotes } from './deletion-notes.ts'
import { MissingTexts } from './MissingTexts.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { InputPanel } from './ResourceInput.tsx'
import { getTitle, RecordFormContext, type RecordFormState, type RecordRow } from './record-form.ts'
import { useRecordEditing } from './use-record-editing.ts'
import type { SavingChanges } from './use-save.ts'

interface Props extends SavingChanges {
  resource: Resource
  /** The id of the record, if the URL does not contain it; 'new' for a new one. */
  edit?: string
  /** Inputs by field name that replace the standard input of the field's kind. */
  inputs?: RecordFormState['inputs']
  /** Replaces the standard main column; built with ResourceInput and other components. */
  main?: ReactNode
  aside?: ReactNode
  /** Initial values of a new record, besides the declared defaults. */
  initial?: Values
  /** The title of an existing record; by default its declared title field. */
  titleOf?: (record: RecordRow) => string
  /** Shown after the title. */
  note?: (record: RecordRow) => ReactNode
  /** Shown below the title where no field is translated. */
  tabs?: ReactNode
  /** Buttons in the header of an existing record. */
  tools?: (record: RecordRow) => ReactNode
}

/** The create and edit form of a resource, generated from its declaration. */
export default function ResourceForm({ edit, ...props }: Props) {
  const { id = edit === 'new' ? undefined : edit } = useParams()
  const { ready } = useSite()
  // Each record has its own form instance, so that input for one never ends up in another.
  return ready ? <RecordForm key={id ?? 'new'} id={id} {...props} /> : null
}

const standardInputs: RecordFormState['inputs'] = {}

function RecordForm(props: Props & { id: string | undefined }) {
  const {
    resource,
    id,
    inputs = standardInputs,
    main,
    aside,
    initial,
    titleOf,
    note,
    tabs,
    tools,
    prepare,
    fieldAt,
    create,
  } = props
  const translate = useTranslate()
  const goBack = useReturn()
  const may = useMay()
  const labels = useLabels(resource)
  const { element, form, record, loading, retry, language, changeLanguage, globals, toggleGlobal, saving } =
    useRecordEditing({ resource, id, firstLanguage: useFirstLanguage(), initial, prepare, fieldAt, create })

  const creating = id === undefined
  const readOnly = !may(getPermission(resource, creating ? 'create' : 'update')) || isLocked(record, 'update')
  const own = (record && titleOf?.(record)) || getTitle(resource, record)
  const newTitle = () => spaceScripts(translate('admin.form.create_title', { name: inSentence(labels.one) }))
  const title = creating ? newTitle() : own
  // Memoised: typing renders the form, but not every input.
  const state = useMemo(
    () => ({ resource, record, creating, readOnly, language, globals, toggleGlobal, inputs }),
    [resource, record, creating, readOnly, language, globals, toggleGlobal, inputs],
  )
  const onDelete = async () => {
    if (!record) return
    const notes = deletionNotes(resource, [{ name: title, row: record }])
    if (!(await destroyRecord(resource.name, record.id, title, notes))) return
    saving.release()
    goBack(listPath(resource))
  }
  const missingMark = (code: string) => <MissingTexts record={record} code={code} />
  const translated = Object.values(resource.fields).some((field) => field.translated)
  return (
    <FormProvider {...form}>
      <RecordContext value={record}>
        <RecordFormContext value={state}>
          {readOnly ? null : <UniqueChecks resource={resource} />}
          <FormPage
            ref={element}
            title={title}
            trail={[{ title: labels.many, to: listPath(resource) }]}
            note={
              record && (
                <>
                  {readOnly ? null : <Editors resource={resource.name} id={record.id} />}
                  {note?.(record)}
                </>
              )
            }
            tools={
              record && (
                <>
                  <RecordNeighbours id={record.id} />
                  <ActivityLink resource={resource.name} id={record.id} />
                  {tools?.(record)}
                </>
              )
            }
            loading={loading}
            saving={saving}
            labelOf={labels.field}
            readOnly={readOnly}
            alwaysSave={creating}
            onDelete={
              record && may(getPermission(resource, 'destroy')) && !isLocked(record, 'destroy') ? onDelete : undefined
            }
            tabs={
              translated ? (
                <LanguageTabs language={language} onChange={changeLanguage} mark={missingMark} creating={creating} />
              ) : (
                tabs
              )
            }
            main={
              retry ? (
                <LoadFailed onRetry={retry} />
              ) : (
                <>
                  <FormDraft />
                  {main ?? <StandardMain resource={resource} />}
                </>
              )
            }
            aside={retry ? null : (aside ?? <StandardAside resource={resource} />)}
          />
        </RecordFormContext>
      </RecordContext>
    </FormProvider>
  )
}

/** Kinds of fields that are placed in the side column, in this order; the rest is in the main column. */
const asideKinds: readonly FieldKind[] = ['boolean', 'image', 'datetime']

function StandardMain({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const names = writableFields(resource.fields).filter(([, { kind }]) => !asideKinds.includes(kind))
  return <InputPanel title={translate('admin.form.details')} names={names.map(([name]) => name)} />
}

function StandardAside({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const rank = ([, { kind }]: [string, { kind: FieldKind }]) => asideKinds.indexOf(kind)
  const names = writableFields(resource.fields)
    .filter((field) => rank(field) >= 0)
    .sort((a, b) => rank(a) - rank(b))
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={names.map(([name]) => name)} />
      <RecordFacts />
    </>
  )
}
