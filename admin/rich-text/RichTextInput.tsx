import OutlinedInput from '@mui/material/OutlinedInput'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { KnownPlaceholders } from '#contracts/placeholder.ts'
import { canShow } from '../content/rich-text/rich-text.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm-store.ts'
import { countWords } from './count-words.ts'
import { RichTextEditor } from './RichTextEditor.tsx'
import css from './RichTextInput.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

interface Props extends InputProps {
  /** 10 rows, 230 px, or 5 rows, 115 px (specification section 9). */
  size?: 'medium' | 'small'
  /** Whether the text can hold widgets: pages and articles show them. */
  hasWidgets?: boolean
  /** The placeholders that the text can have; none for a text that is no email. The same object on each rendering. */
  placeholders?: KnownPlaceholders | undefined
  /** Shows the number of words below. */
  isCounted?: boolean
}

/** Rich text. HTML that the editor would lose is edited as source; the server sanitises by its allow-list. */
export default function RichTextInput({
  size = 'medium',
  hasWidgets = false,
  placeholders,
  isCounted = false,
  ...props
}: Props) {
  const translate = useTranslate()
  const { frame, field } = useInput(props)
  const labelId = `${frame.id}-label`
  const value = String(field.value ?? '')
  const shows = useMemo(() => canShow(value, hasWidgets), [value, hasWidgets])
  const [asHtml, setAsHtml] = useState(!shows)
  // The form's value was replaced: another language was chosen, or the record was saved.
  useEffect(() => {
    if (!shows) setAsHtml(true)
  }, [shows])
  const showEditor = async () => {
    const question = {
      title: translate('admin.rich_text.simplify_title'),
      text: translate('admin.rich_text.simplify_text'),
      confirm: translate('admin.rich_text.simplify'),
      destructive: true,
    }
    if (shows || (await confirm(question))) setAsHtml(false)
  }
  const disabled = props.disabled ?? false
  const placeholder = value === '' ? props.placeholder?.replace(/<[^>]+>/g, ' ') : undefined
  return (
    <Field {...frame} group>
      {(aria) =>
        asHtml ? (
          <div className={css.richText} data-invalid={aria['aria-invalid']} data-size={size}>
            {disabled ? null : <RichTextToolbar asHtml onMode={() => void showEditor()} />}
            <OutlinedInput
              multiline
              fullWidth
              className={css.source ?? ''}
              value={value}
              inputRef={field.ref}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={disabled}
              inputProps={{ ...aria, 'aria-labelledby': labelId, spellCheck: false }}
            />
          </div>
        ) : (
          <div
            className={css.richText}
            data-invalid={aria['aria-invalid']}
            data-placeholder={placeholder}
            data-size={size}
          >
            <RichTextEditor
              field={field}
              id={frame.id}
              labelId={labelId}
              disabled={disabled}
              hasWidgets={hasWidgets}
              placeholders={placeholders}
              onHtml={() => setAsHtml(true)}
            />
            {isCounted ? <WordCount html={value} /> : null}
          </div>
        )
      }
    </Field>
  )
}

function WordCount({ html }: { html: string }) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  // Counting a long text takes longer than a key press.
  const { words, minutes } = countWords(useDeferredValue(html), locale)
  return (
    <p className={css.count}>
      {translate('admin.rich_text.words', { count: words })}
      {words > 0 ? translate('admin.rich_text.minutes', { count: minutes }) : null}
    </p>
  )
}
