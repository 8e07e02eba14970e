import { useTranslate } from '../../i18n/i18n.ts'
import { Delete } from '../../ui/icons.tsx'
import { pressKey } from '../payment/settle.ts'
import css from './controls.module.css'

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00', '.']

/** Types an amount by touch. */
export function KeyPad({ text, digits, onChange }: { text: string; digits: number; onChange: (text: string) => void }) {
  const translate = useTranslate()
  return (
    <div className={css.pad}>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onChange(pressKey(text, key, digits))}>
          {key}
        </button>
      ))}
      <button type="button" className={css.fill} onClick={() => onChange('')}>
        {translate('admin.till.clear')}
      </button>
      <button
        type="button"
        className={css.fill}
        aria-label={translate('admin.till.backspace')}
        onClick={() => onChange(text.slice(0, -1))}
      >
        <Delete aria-hidden />
      </button>
    </div>
  )
}
