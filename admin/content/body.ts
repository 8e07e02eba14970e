import type { Values } from '../forms/draft-values.ts'
import { newSection } from './sections/kinds.ts'

/** A new page or block starts with one empty text section. */
export const newBody: Values = { sections: [newSection('rich_text')] }

/** A body is sent as sections; `content`, the same body as one text (content.md T1), is left out because it would have to agree. */
export const bodyToSend = ({ content: _, ...values }: Values): Values => values
