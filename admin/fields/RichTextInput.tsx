import { DefaultEditorOptions, RichTextInput as Editor } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { Field } from './Field.tsx'
import css from './fields.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { type InputProps, useInput } from './use-input.ts'

/** Formatted text: 10 rows, 230 px (specification section 9). The server keeps what its allow-list knows. */
export default function RichTextInput(props: InputProps) {
  const { frame, field } = useInput(props)
  const labelId = `${frame.id}-label`
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    }),
    [labelId],
  )
  const placeholder = field.value === '' ? props.placeholder?.replace(/<[^>]+>/g, ' ') : undefined
  return (
    <Field {...frame} group>
      {(aria) => (
        <div className={css.richText} data-invalid={aria['aria-invalid']} data-placeholder={placeholder}>
          <Editor
            source={props.name}
            label={false}
            helperText={false}
            toolbar={props.disabled ? <span /> : <RichTextToolbar />}
            disabled={props.disabled ?? false}
            editorOptions={options}
          />
        </div>
      )}
    </Field>
  )
}
