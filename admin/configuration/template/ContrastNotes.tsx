import { contrast } from '#contracts/configuration/contrast.ts'
import type { Look } from '#contracts/configuration/templates.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { TriangleAlert } from '../../ui/icons.tsx'
import { useStyleName } from './StyleFields.tsx'
import css from './template.module.css'
import type { Side, StyleKey } from './template-form.ts'

const pairs: readonly (readonly [text: StyleKey, ground: StyleKey])[] = [
  ['text_color', 'background_color'],
  ['text_color', 'surface_color'],
  ['muted_color', 'background_color'],
  ['muted_color', 'surface_color'],
  ['link_color', 'background_color'],
  ['danger_color', 'background_color'],
  ['header_text', 'header_background'],
  ['footer_text', 'footer_background'],
]
const readable = 4.5

/** Warnings about low contrast; the theme can be saved all the same (content.md T10). */
export function ContrastNotes({ side, values }: { side: Side; values: Look }) {
  const translate = useTranslate()
  const nameOf = useStyleName(side)
  const faint = pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(values[text], values[ground]) }))
    .filter(({ ratio }) => ratio < readable)
  return (
    <div role="status">
      {faint.length > 0 ? (
        <div className={css.note}>
          <strong>
            <TriangleAlert aria-hidden />
            {translate('admin.template.contrast')}
          </strong>
          <ul>
            {faint.map(({ text, ground, ratio }) => (
              <li key={`${text} ${ground}`}>
                {translate('admin.template.contrast_line', {
                  text: nameOf(text),
                  ground: nameOf(ground),
                  ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
