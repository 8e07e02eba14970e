import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { useSite } from '../api/use-site.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import type { Values } from '../forms/use-form-saving.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useMay } from '../session/use-session.ts'
import { Panel } from '../ui/Panel.tsx'
import { listPath } from './addresses.ts'
import { formFields } from './form-fields.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { TranslatedInput } from './TranslatedInput.tsx'
import { useDestroy } from './use-destroy.ts'
import { useRecord } from './use-record.ts'
import { useSave } from './use-save.ts'
import type { WidgetProps } from './widgets/widget.ts'

export interface RecordRow {
  id: number
  updated_at: string
  [name: string]: unknown
}

/** What a form that differs is given to draw its own panels with. */
export interface FormParts {
  record: RecordRow | undefined
  creating: boolean
  language: string
  readOnly: boolean
  /** A field's input, by name. */
  input: (name: string) => ReactNode
}

interface Props {
  resource: Resource
  /** Inputs of fields that their kind's cannot serve. */
  inputs?: Record<string, ComponentType<WidgetProps>>
  panels?: (parts: FormParts) => { main: ReactNode; aside?: ReactNode }
  /** Last change to what is sent: empty rows dropped and the like. */
  prepare?: (values: Values, record: RecordRow | undefined) => Values
  /** What the inputs of a new record begin with, besides the contract's defaults. */
  initial?: Values
  /** After the title, and at the right of the head. */
  note?: (record: RecordRow) => ReactNode
  tools?: (record: RecordRow) => ReactNode
}

/** Create and edit of a resource, from its contract. */
export default function ResourceForm(props: Props) {
  const { id } = useParams()
  const { ready } = useSite()
  // Another record is another form: nothing typed for one may end up in the other.
  return ready ? <RecordForm key={id ?? 'new'} id={id} {...props} /> : null
}

function RecordForm({
  resource,
  id,
  inputs = {},
  panels,
  prepare,
  initial,
  note,
  tools,
}: Props & { id: string | undefined }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const labels = useLabels(resource)
  const { main_language } = useSite()
  const [language, setLanguage] = useState(main_language)
  const [globals, setGlobals] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const form = useForm()
  const { record, loading } = useRecord(resource, id, language, form, initial)
  const saving = useSave({
    resource,
    id,
    language,
    globals,
    record,
    form,
    element,
    onSaved: () => setGlobals([]),
    prepare,
  })
  const destroy = useDestroy(resource)

  const creating = id === undefined
  const readOnly = !may(rightOf(resource, creating ? 'create' : 'update'))
  const title = creating
    ? translate('admin.form.create_title', { name: labels.one })
    : String(record?.[resource.title] || fallbackOf(record, resource.title) || '')
  const toggleGlobal = (name: string) =>
    setGlobals((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name]))
  const input = (name: string) => (
    <TranslatedInput
      key={name}
      resource={resource}
      name={name}
      widget={inputs[name]}
      record={record}
      language={language}
      creating={creating}
      disabled={readOnly}
      global={globals.includes(name)}
      onGlobal={() => toggleGlobal(name)}
    />
  )
  const fields = formFields(resource)
  const standard = {
    main: (
      <Panel title={translate('admin.form.details')} stack>
        {fields.main.map(input)}
      </Panel>
    ),
    aside: (
      <>
        {fields.aside.length > 0 ? (
          <Panel title={translate('admin.form.status')} stack>
            {fields.aside.map(input)}
          </Panel>
        ) : null}
        <RecordFacts resource={resource} record={record} />
      </>
    ),
  }
  const shown = panels?.({ record, creating, language, readOnly, input }) ?? standard
  const translated = Object.values(resource.fields).some((field) => field.translated)
  const onDelete = async () => {
    if (!record || !(await destroy(record.id, title))) return
    saving.release()
    void navigate(listPath(resource))
  }
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={record}>
        <FormPage
          ref={element}
          title={title}
          trail={[{ title: labels.many, to: listPath(resource) }]}
          note={record && note?.(record)}
          tools={record && tools?.(record)}
          loading={loading}
          saving={saving}
          labelOf={labels.field}
          readOnly={readOnly}
          alwaysSave={creating}
          onDelete={!creating && record && may(rightOf(resource, 'destroy')) ? onDelete : undefined}
          tabs={
            translated ? (
              <LanguageTabs
                language={language}
                record={record}
                creating={creating}
                onChange={(next) => void saving.mayLeave().then((yes) => yes && setLanguage(next))}
              />
            ) : null
          }
          main={shown.main}
          aside={shown.aside}
        />
      </RecordContextProvider>
    </FormProvider>
  )
}

/** A record has no text of its own in this language: what its readers see. */
export const fallbackOf = (record: RecordRow | undefined, name: string): string | undefined => {
  const texts = record?.fallback as Record<string, unknown> | undefined
  const text = texts?.[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
