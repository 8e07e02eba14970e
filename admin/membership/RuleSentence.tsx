import { useSite } from '../api/use-site.ts'
import { FieldInput, type FieldInputProps } from '../fields/FieldInput.tsx'
import css from './sentence.module.css'

interface Props {
  /** The sentence with its inputs as `{name}`, and `{mark}` for the currency. */
  text: string
  inputOf: (name: string) => Pick<FieldInputProps, 'field' | 'names' | 'disabled'> | undefined
}

/** A rule as a sentence with its inputs in it. Each input has its name for screen readers. */
export function RuleSentence({ text, inputOf }: Props) {
  const { currency_mark } = useSite()
  const pieces = text
    .replaceAll('{mark}', currency_mark)
    // A sign after an input stays with it, because no line begins with one.
    .split(/(\{\w+\}(?: ?%)?[，。、；]?)/)
    .map((piece, at) => ({ piece: piece.trim(), at }))
  return (
    <div className={css.sentence}>
      {pieces.map(({ piece, at }) => {
        const [, name, sign = ''] = /^\{(\w+)\} ?(.*)$/.exec(piece) ?? []
        const input = name === undefined ? undefined : inputOf(name)
        if (name === undefined || !input) return piece ? <span key={at}>{piece}</span> : null
        const { field } = input
        return (
          <span key={name} className={css.unit}>
            <span className={css.input} data-kind={field.kind}>
              <FieldInput {...input} name={name} required={!field.optional} compact />
            </span>
            {sign}
          </span>
        )
      })}
    </div>
  )
}
