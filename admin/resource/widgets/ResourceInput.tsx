import { type ComponentType, lazy, Suspense } from 'react'
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

interface Props
  extends Partial<Pick<WidgetProps, 'compact' | 'disabled' | 'placeholder' | 'aside' | 'required' | 'hint'>> {
  resource: Resource
  name: string
}

/** The input of a resource's field, with its label, in the form around it. */
export function ResourceInput({ resource, name, ...more }: Props) {
  const labels = useLabels(resource)
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  const Widget = widgets[field.kind]
  const required = !field.optional && field.kind !== 'boolean'
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <Widget
        name={name}
        field={field}
        label={labels.field(name)}
        hint={labels.hint(name)}
        required={required}
        labels={labels}
        {...more}
      />
    </Suspense>
  )
}
