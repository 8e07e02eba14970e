import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { getExtensions } from '../content/rich-text/rich-text-editor.ts'
import css from './RichTextInput.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

interface Props {
  field: ControllerRenderProps<FieldValues, string>
  id: string
  labelId: string
  disabled: boolean
  hasWidgets: boolean
  onHtml: () => void
}

/** The editor of a rich text; the form's value is HTML, '' when it is empty. */
export function RichTextEditor({ field, id, labelId, disabled, hasWidgets, onHtml }: Props) {
  const latest = useRef(field)
  latest.current = field
  const editor = useEditor(
    {
      extensions: getExtensions(hasWidgets),
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
    [disabled, hasWidgets, id, labelId],
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
  return (
    <>
      {disabled ? null : <RichTextToolbar editor={editor} hasWidgets={hasWidgets} onMode={onHtml} />}
      <EditorContent editor={editor} className={css.editor ?? ''} />
    </>
  )
}
