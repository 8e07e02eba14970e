import { lazy } from 'react'
import { isAnswerPlaceholder, statusPlaceholders } from '#contracts/crm/status-placeholders.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const placeholders = { names: statusPlaceholders, isKnown: isAnswerPlaceholder }

/** The text of the email that a status sends, with its placeholders as chips. */
export const TemplateInput = (props: FieldInputProps) => <RichTextInput {...props} placeholders={placeholders} />
