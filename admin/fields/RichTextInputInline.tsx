import { lazy } from 'react'
import type { FieldInputProps } from './FieldInput.tsx'

const RichTextInput = lazy(() => import('./RichTextInput.tsx'))

/** Rich text that is usually short: 5 rows. */
export function SmallRichText(props: FieldInputProps) {
  return <RichTextInput {...props} size="small" />
}
