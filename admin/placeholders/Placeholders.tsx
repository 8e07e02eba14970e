import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { insertText } from './insert-text.ts'
import css from './placeholders.module.css'
import { useLastField } from './use-last-field.ts'

interface Props {
  names: readonly string[]
  /** The fields of the form whose texts can contain them; the last one is meant before any had the focus. */
  fields: readonly string[]
}

/** The placeholders of some texts beside them. A press puts one at the cursor of the text that was edited last. */
export function Placeholders({ names, fields }: Props) {
  const translate = useTranslate()
  const lastField = useLastField(fields)
  const insert = (name: string) => {
    const field = lastField()
    if (field) insertText(field, `{{${name}}}`)
  }
  return (
    <Panel title={translate('admin.placeholders.title')}>
      <div className={css.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={css.chip}
            // The text keeps the focus and the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            <code>{name}</code>
          </button>
        ))}
      </div>
      <p className={css.hint}>{translate('admin.placeholders.hint', { name: names[0] ?? '' })}</p>
    </Panel>
  )
}
