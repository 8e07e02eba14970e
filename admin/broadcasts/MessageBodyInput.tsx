import { lazy } from 'react'
import { broadcastPlaceholders } from '#contracts/broadcasts/placeholders.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const placeholders = { names: broadcastPlaceholders }

/** The text of a message, which may hold sections: pictures, buttons, products, blocks. */
export function MessageBodyInput(props: FieldInputProps) {
  return <RichTextInput {...props} hasWidgets placeholders={placeholders} />
}
