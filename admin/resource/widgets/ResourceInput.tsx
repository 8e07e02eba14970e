import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FieldKind } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import BooleanWidget from './BooleanWidget.tsx'
import ChoiceWidget from './ChoiceWidget.tsx'
import DateWidget from './DateWidget.tsx'
import ImageWidget from './ImageWidget.tsx'
import JsonWidget from './JsonWidget.tsx'
import ListWidget from './ListWidget.tsx'
import LongTextWidget from './LongTextWidget.tsx'
import NumberWidget from './NumberWidget.tsx'
import PasswordWidget from './PasswordWidget.tsx'
import ReferenceWidget from './ReferenceWidget.tsx'
import TextWidget from './TextWidget.tsx'
import type { WidgetProps } from './widget.ts'
import css from './widgets.module.css'

/** The editor is heavy; it comes when a form has rich text. */
const RichTextWidget = lazy(() => import('./RichTextWidget.tsx'))

export const widgets: Record<FieldKind, ComponentType<WidgetProps>> = {
  text: TextWidget,
  slug: TextWidget,
  key: TextWidget,
  email: TextWidget,
  url: TextWidget,
  long_text: LongTextWidget,
  rich_text: RichTextWidget,
  password: PasswordWidget,
  boolean: BooleanWidget,
  integer: NumberWidget,
  decimal: NumberWidget,
  money: NumberWidget,
  date: DateWidget,
  datetime: DateWidget,
  choice: ChoiceWidget,
  reference: ReferenceWidget,
  image: ImageWidget,
  list: ListWidget,
  json: JsonWidget,
}

interface Common {
  name: string
  /** Instead of the one of the field's kind. */
  widget?: ComponentType<WidgetProps> | undefined
  required?: boolean
  hint?: string | undefined
  placeholder?: string | undefined
  aside?: ReactNode
  compact?: boolean
  disabled?: boolean
}

/** The input of a field with its label, in the form around it. */
export function FieldInput({
  field,
  labels,
  widget,
  required = false,
  hint,
  ...more
}: Common & Pick<WidgetProps, 'field' | 'labels'>) {
  const Widget = widget ?? widgets[field.kind]
  const said = { label: labels.field(more.name), hint: hint ?? labels.hint(more.name), labels }
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <Widget field={field} required={required} {...said} {...more} />
    </Suspense>
  )
}

/** The input of a resource's field. */
export function ResourceInput({ resource, ...input }: Common & { resource: Resource }) {
  const labels = useLabels(resource)
  const field = resource.fields[input.name]
  if (!field) throw new Error(`${resource.name} has no field ${input.name}`)
  return <FieldInput field={field} labels={labels} {...input} />
}
