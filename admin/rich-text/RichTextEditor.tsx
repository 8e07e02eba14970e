import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import type { KnownPlaceholders } from '#contracts/placeholder.ts'
import { getExtensions } from '../content/rich-text/rich-text-editor.ts'
import { insertEvent } from '../placeholders/insert-text.ts'
import css from './RichTextInput.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

interface Props {
  field: ControllerRenderProps<FieldValues, string>
  id: string
  labelId: string
  disabled: boolean
  hasWidgets: boolean
  placeholders: KnownPlaceholders | undefined
  onHtml: () => void
}

/** The editor of a rich text; the form's value is HTML, '' when it is empty. */
export function RichTextEditor({ field, id, labelId, disabled, hasWidgets, placeholders, onHtml }: Props) {
  const latest = useRef(field)
  latest.current = field
  const editor = useEditor(
    {
      extensions: getExtensions(hasWidgets, placeholders),
      editable: !disabled,
      content: field.value,
      editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
      onUpdate: ({ editor: changed }) => {
        latest.current.onChange(changed.isEmpty ? '' : changed.getHTML())
        latest.current.onBlur()
      },
      onBlur: () => latest.current.onBlur(),
      shouldRerenderOnTransaction: true,
    },
    [disabled, hasWidgets, placeholders, id, labelId],
  )
  // The form's value was replaced: another language was chosen, or the record was saved.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown === field.value) return
    const { from, to } = editor.state.selection
    editor.commands.setContent(field.value, { emitUpdate: false, parseOptions: { preserveWhitespace: true } })
    editor.commands.setTextSelection({ from, to })
  }, [editor, field.value])
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const insert = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string')
        editor.chain().focus().insertContent({ type: 'text', text: event.detail }).run()
    }
    const { dom } = editor.view
    dom.addEventListener(insertEvent, insert)
    return () => dom.removeEventListener(insertEvent, insert)
  }, [editor])
  return (
    <>
      {disabled ? null : (
        <RichTextToolbar editor={editor} hasWidgets={hasWidgets} placeholders={placeholders?.names} onMode={onHtml} />
      )}
      <EditorContent editor={editor} className={css.editor ?? ''} />
    </>
  )
}
