import { lazy } from 'react'
import type { FieldInputProps } from './FieldInput.tsx'

const RichTextInput = lazy(() => import('./RichTextInput.tsx'))

/** Formatted text that is mostly short: 5 rows. */
export function SmallRichText(props: FieldInputProps) {
  return <RichTextInput {...props} size="small" />
}
