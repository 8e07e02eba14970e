import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { MailTextPart } from '#contracts/mail-texts/mail-texts.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'

interface Props {
  part: MailTextPart
  text: string
  error: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
  onFocus: (input: HTMLInputElement | HTMLTextAreaElement) => void
}

/** One text of an email; a button restores the default text. */
export function PartInput({ part, text, error, readOnly, onChange, onFocus }: Props) {
  const translate = useTranslate()
  const { key, initial, is_one_line } = part
  const name = key.split('.').at(-1) ?? key
  const isOwn = text !== initial && !readOnly
  return (
    <Field
      id={`text-${key}`}
      name={`texts.${key}`}
      label={translate(`admin.mail_texts.part.${name}`)}
      error={error}
      aside={
        isOwn ? (
          <Button size="small" onClick={() => onChange(initial)}>
            {translate('admin.mail_texts.restore')}
          </Button>
        ) : null
      }
    >
      {(aria) => (
        <OutlinedInput
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => onFocus(event.target)}
          fullWidth
          multiline={!is_one_line}
          minRows={is_one_line ? 1 : 2}
          maxRows={12}
          disabled={readOnly}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete: 'off', maxLength: is_one_line ? 200 : 5000 }}
        />
      )}
    </Field>
  )
}
