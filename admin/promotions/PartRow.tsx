import { textIn } from '#contracts/locales.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { ParameterInput } from './ParameterInput.tsx'
import { getPartIcon } from './part-icons.ts'
import type { PartKind } from './parts.ts'
import css from './promotions.module.css'
import { editorPieces } from './sentence.ts'

interface Props {
  /** Path of the part in the form: 'conditions.0'. */
  path: string
  /** The type of the condition or action. */
  type: string
  kind: PartKind
  disabled: boolean
  onRemove: () => void
}

/** A condition or an action as a sentence with its inputs in it. */
export function PartRow({ path, type, kind, disabled, onRemove }: Props) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const title = textIn(locale, kind.name)
  const Sign = getPartIcon(type)
  const pieces = editorPieces(textIn(locale, kind.sentence))
  const names = pieces.flatMap((piece) => ('parameter' in piece ? piece.parameter : []))
  const labelOf = (name: string, input: string) => {
    const own = translate(`admin.promotion.input.${input}`)
    return names.length > 1 ? `${title}: ${own} ${names.indexOf(name) + 1}` : `${title}: ${own}`
  }
  return (
    <li className={css.part}>
      <span className={css.sign}>
        <Sign aria-hidden />
      </span>
      <fieldset className={css.sentence} aria-label={title}>
        {pieces.map((piece, at) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
          if ('text' in piece) return <span key={at}>{piece.text}</span>
          const parameter = kind.parameters[piece.parameter]
          if (!parameter) return null
          return (
            <ParameterInput
              key={at}
              name={`${path}.${piece.parameter}`}
              label={labelOf(piece.parameter, parameter.input)}
              required={!parameter.optional}
              parameter={parameter}
              disabled={disabled}
            />
          )
          // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
        })}
      </fieldset>
      {disabled ? null : (
        <IconAction
          label={translate('admin.promotion.remove_part', { name: title })}
          icon={Trash2}
          size="small"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
