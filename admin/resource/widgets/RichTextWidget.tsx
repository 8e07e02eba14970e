import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'
import css from './widgets.module.css'

/** Formatted text: 10 rows, 230 px (specification section 9). The server keeps what its allow-list knows. */
export default function RichTextWidget(props: WidgetProps) {
  const { frame } = useWidget(props)
  const toolbar = (
    <RichTextInputToolbar size="small">
      <LevelSelect size="small" />
      <FormatButtons size="small" />
      <AlignmentButtons size="small" />
      <ListButtons size="small" />
      <LinkButtons size="small" />
      <QuoteButtons size="small" />
      <ClearButtons size="small" />
    </RichTextInputToolbar>
  )
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${frame.id}-label`,
    'data-placeholder': props.placeholder?.replace(/<[^>]+>/g, ' ') ?? '',
  }
  return (
    <Field {...frame} group>
      {(aria) => (
        <div className={css.richText} data-invalid={aria['aria-invalid']}>
          <RichTextInput
            source={props.name}
            label={false}
            helperText={false}
            toolbar={toolbar}
            disabled={props.disabled ?? false}
            editorOptions={{ ...DefaultEditorOptions, editorProps: { attributes } }}
          />
        </div>
      )}
    </Field>
  )
}
