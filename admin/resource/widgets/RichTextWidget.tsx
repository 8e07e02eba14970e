import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { Field } from '../../forms/Field.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useWidget, type WidgetProps } from './widget.ts'
import css from './widgets.module.css'

/** Formatted text: 10 rows, 230 px (specification section 9). The server keeps what its allow-list knows. */
export default function RichTextWidget(props: WidgetProps) {
  const { frame, field } = useWidget(props)
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
          <RichTextInput
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
