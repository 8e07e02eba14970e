import { useTranslate } from '../../i18n/i18n.ts'
import { Key } from '../frame/Key.tsx'
import css from './sell.module.css'

const keys = {
  line: '↑ ↓',
  quantity: '← →',
  remove: 'Del',
  find: 'F2',
  customer: 'F3',
  discount: 'F4',
  hold: 'F7',
  held: 'F8',
  method: '← →',
  amount: '0 – 9',
  exact: '=',
  stock: 'F4',
  reason: 'F6',
  remark: 'F7',
  next_method: 'F8',
  back: 'Esc',
  complete: 'Ctrl ↵',
} as const

/** The keys of a screen at its foot, once a real keyboard was used. */
export function KeyHints({ names }: { names: readonly (keyof typeof keys)[] }) {
  const translate = useTranslate()
  return (
    <div className={css.hints} aria-hidden>
      {names.map((name) => (
        <span key={name}>
          <Key>{keys[name]}</Key> {translate(`admin.till.key.${name}`)}
        </span>
      ))}
    </div>
  )
}
