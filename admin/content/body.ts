import type { Values } from '../forms/use-form-saving.ts'
import { newSection } from './sections/kinds.ts'

/** A new page or block waits for its text. */
export const newBody: Values = { sections: [newSection('rich_text')] }

/** A body is sent by its sections; `content`, the same as one text (content.md T1), would have to agree with them. */
export const bodyToSend = ({ content: _, ...values }: Values): Values => values
