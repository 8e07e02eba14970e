import { useTranslate } from '../../i18n/i18n.ts'
import { X } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { methodIcons } from './MethodButtons.tsx'
import css from './payment.module.css'
import { type Paying, type Settlement, suggestCash } from './settle.ts'

interface Props {
  paying: Paying
  settled: Settlement
  text: string
  onText: (text: string) => void
  onReference: (reference: string) => void
  /** Takes what is typed as a part of the sum. */
  onTake: () => void
  onRemove: (at: number) => void
}

/** The payments that were taken, and the one that is being typed. */
export function PaymentEntry({ paying, settled, text, onText, onReference, onTake, onRemove }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { digits } = useTill()
  const { method, taken, reference } = paying
  const isCash = method === 'cash'
  const Icon = methodIcons[method]
  return (
    <div className={css.entry}>
      {taken.map((payment, at) => {
        const Taken = methodIcons[payment.method]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same
          <div key={at} className={css.taken}>
            <Taken aria-hidden />
            <span>
              {translate(`common.pos_method.${payment.method}`)}
              {payment.reference ? <small>{payment.reference}</small> : null}
              {payment.tendered !== null && payment.tendered > payment.amount ? (
                <small>{`${translate('admin.till.change')} ${money.plain(payment.tendered - payment.amount)}`}</small>
              ) : null}
            </span>
            <b>{money.plain(payment.amount)}</b>
            <button
              type="button"
              className={`${controls.plain} ${controls.square}`}
              aria-label={translate('admin.till.remove', { name: translate(`common.pos_method.${payment.method}`) })}
              onClick={() => onRemove(at)}
            >
              <X aria-hidden />
            </button>
          </div>
        )
      })}
      <div className={css.typing}>
        <p className={css.typed}>
          <Icon aria-hidden />
          <span>{isCash ? translate('admin.till.cash_received') : translate(`common.pos_method.${method}`)}</span>
          <small>{translate('admin.till.due', { amount: money.plain(settled.due) })}</small>
        </p>
        <output className={css.amount} aria-label={translate('admin.till.amount')} data-empty={text === ''}>
          <small>{money.mark}</small> {text === '' ? money.plain(settled.due) : text}
        </output>
        {isCash ? (
          <div className={css.sums}>
            <button type="button" className={controls.button} onClick={() => onText(money.typed(settled.due))}>
              {translate('admin.till.exact')}
            </button>
            {suggestCash(settled.due, digits).map((sum) => (
              <button key={sum} type="button" className={controls.button} onClick={() => onText(money.typed(sum))}>
                {money.plain(sum).replace(/\.0+$/, '')}
              </button>
            ))}
          </div>
        ) : (
          <input
            className={css.reference}
            aria-label={translate('admin.till.reference')}
            placeholder={translate('admin.till.reference')}
            maxLength={100}
            value={reference}
            onChange={(event) => onReference(event.target.value)}
          />
        )}
        {isCash && paying.people === 1 ? null : (
          <button type="button" className={controls.button} disabled={!settled.part} onClick={onTake}>
            {translate('admin.till.take_part')}
          </button>
        )}
        {isCash ? (
          <p className={css.change}>
            {translate('admin.till.change')}
            <b>
              <small>{money.mark}</small> {money.plain(settled.change)}
            </b>
          </p>
        ) : null}
      </div>
    </div>
  )
}
