import { Color } from '@tiptap/extension-color'
import { Highlight } from '@tiptap/extension-highlight'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

export type RichTextEditor = Editor

/** The editor's extensions; the server's sanitiser allows all they produce. */
export const extensions = [
  StarterKit,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ inline: true, resize: { enabled: true, alwaysPreserveAspectRatio: true } }),
  TextStyle,
  Color,
  Highlight.configure({ multicolor: true }),
]
