import { Color } from '@tiptap/extension-color'
import { Highlight } from '@tiptap/extension-highlight'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { KnownPlaceholders } from '#contracts/placeholder.ts'
import { placeholderChips } from '../../placeholders/placeholder-chips.ts'
import { tableNodes } from './rich-text-table.ts'
import { WidgetNode } from './rich-text-widget.ts'

export type RichTextEditor = Editor

/** The editor's extensions; the server's sanitiser allows all they produce. */
const textExtensions = [
  StarterKit,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ inline: true, resize: { enabled: true, alwaysPreserveAspectRatio: true } }),
  TextStyle,
  Color,
  Highlight.configure({ multicolor: true }),
  ...tableNodes,
]

const withWidgets = [...textExtensions, WidgetNode]

/** Widgets are for texts whose pages show them, placeholders for those of emails. */
export const getExtensions = (hasWidgets: boolean, placeholders?: KnownPlaceholders) => [
  ...(hasWidgets ? withWidgets : textExtensions),
  ...(placeholders ? [placeholderChips(placeholders)] : []),
]
