import type { useTiptapEditor } from 'ra-input-rich-text'

export type RichTextEditor = ReturnType<typeof useTiptapEditor>
