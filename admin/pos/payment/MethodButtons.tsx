import { useEffect, useRef } from 'react'
import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Banknote, CreditCard, Ellipsis, type Icon, MessageCircle, Nfc, QrCode, Zap } from '../../ui/icons.tsx'
import css from './payment.module.css'

export const methodIcons: Record<PosMethod, Icon> = {
  cash: Banknote,
  card: CreditCard,
  octopus: Nfc,
  fps: Zap,
  alipay: QrCode,
  wechat: MessageCircle,
  other: Ellipsis,
}

/** Whether staff can only see on the network that the money has arrived. */
export const needsNetwork = (method: PosMethod): boolean => ['fps', 'alipay', 'wechat'].includes(method)

interface Props {
  methods: readonly PosMethod[]
  chosen: PosMethod
  isOnline: boolean
  onChoose: (method: PosMethod) => void
}

/** How the customer pays. */
export function MethodButtons({ methods, chosen, isOnline, onChoose }: Props) {
  const translate = useTranslate()
  const element = useRef<HTMLFieldSetElement>(null)
  // Keys choose another method while a button has the focus; two would look chosen if the focus stayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is chosen
  useEffect(() => {
    if (element.current?.contains(document.activeElement))
      element.current.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }, [chosen])
  return (
    <fieldset ref={element} className={css.methods} aria-label={translate('admin.till.method')}>
      {methods.map((method) => {
        const Icon = methodIcons[method]
        const isOff = !isOnline && needsNetwork(method)
        return (
          <button
            key={method}
            type="button"
            className={css.method}
            aria-pressed={method === chosen}
            disabled={isOff}
            onClick={() => onChoose(method)}
          >
            <Icon aria-hidden />
            {translate(`common.pos_method.${method}`)}
            {isOff ? <small>{translate('admin.till.needs_network')}</small> : null}
          </button>
        )
      })}
    </fieldset>
  )
}
