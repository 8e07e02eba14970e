import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Field, FieldKind } from '#contracts/resource/fields.ts'
import { useSite } from '../api/use-site.ts'
import type { FieldNames } from '../i18n/use-texts.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateInput } from './DateInput.tsx'
import css from './fields.module.css'
import { JsonInput } from './JsonInput.tsx'
import { ListInput } from './ListInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RecordInput } from './RecordInput.tsx'
import { SwitchInput } from './SwitchInput.tsx'
import { TextInput } from './TextInput.tsx'
import type { InputProps } from './use-input.ts'

/** Loaded only with a form that has rich text: the editor is large. */
const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

/** The props of an input that replaces the standard one of a field's kind. */
export interface FieldInputProps extends InputProps {
  field: Field
  names: FieldNames
}

/** The standard input of each field kind. */
const inputs: Record<FieldKind, (props: InputProps, more: FieldInputProps) => ReactNode> = {
  text: (props) => <TextInput {...props} />,
  slug: (props) => <TextInput {...props} />,
  key: (props) => <TextInput {...props} />,
  email: (props) => <TextInput {...props} type="email" />,
  url: (props) => <TextInput {...props} type="url" />,
  long_text: (props) => <TextInput {...props} rows={3} />,
  rich_text: (props) => <RichTextInput {...props} />,
  password: (props) => <PasswordInput {...props} />,
  boolean: (props) => <SwitchInput {...props} />,
  integer: (props) => <TextInput {...props} numeric="integer" />,
  decimal: (props) => <TextInput {...props} numeric="decimal" />,
  money: (props) => <MoneyInput {...props} />,
  date: (props) => <DateInput {...props} />,
  datetime: (props) => <DateInput {...props} time />,
  choice: (props, { field, names }) => (
    <ChoiceInput
      {...props}
      optional={field.optional === true}
      options={(field.choices ?? []).map((value) => ({ value, title: names.choice(props.name, value) }))}
    />
  ),
  reference: (props, { field }) => <RecordInput {...props} resource={field.to ?? ''} />,
  image: (props) => <PictureInput {...props} />,
  list: (props) => <ListInput {...props} />,
  json: (props) => <JsonInput {...props} />,
}

function MoneyInput(props: InputProps) {
  const { currency_mark } = useSite()
  return (
    <TextInput
      {...props}
      numeric="decimal"
      start={props.compact ? null : <span className={css.mark}>{currency_mark}</span>}
    />
  )
}

interface Props extends Omit<FieldInputProps, 'label'> {
  /** Replaces the standard input of the field's kind. */
  input?: ComponentType<FieldInputProps> | undefined
}

/** The labelled input of a field of the surrounding form. */
export function FieldInput({ input: Input, ...props }: Props) {
  const { field, names, ...plain } = props
  const labels = { label: names.field(props.name), hint: props.hint ?? names.hint(props.name) }
  const whole = { ...props, ...labels }
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      {Input ? <Input {...whole} /> : inputs[field.kind]({ ...plain, ...labels }, whole)}
    </Suspense>
  )
}
