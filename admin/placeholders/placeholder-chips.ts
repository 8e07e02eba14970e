import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isKnownPlaceholder, type KnownPlaceholders, placeholderPattern } from '#contracts/placeholder.ts'
import css from './placeholders.module.css'

/** Draws the placeholders of a rich text as chips, one that its text may not have in red. The text itself stays as it is stored. */
export const placeholderChips = (known: KnownPlaceholders) =>
  Extension.create({
    name: 'placeholderChips',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const chips: Decoration[] = []
            doc.descendants(({ text }, at) => {
              for (const { index, 0: whole, 1: inner = '' } of text?.matchAll(placeholderPattern) ?? []) {
                const name = isKnownPlaceholder(inner, known) ? css.chip : css.unknown
                chips.push(Decoration.inline(at + index, at + index + whole.length, { class: name ?? '' }))
              }
            })
            return DecorationSet.create(doc, chips)
          },
        },
      }),
    ],
  })
