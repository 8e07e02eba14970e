import type { Locale } from '#contracts/locales.ts'
import { isOrderStatus } from '#contracts/orders/order-status.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { conflict, type HttpError } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'

const getLabel = (locale: Locale, status: string) => translate(locale, `common.order_status.${status}`)

/** 409 for an impossible transition. The English text has the codes of the statuses (orders.md O6), Chinese their labels. */
export function invalidTransition({ locale }: Pick<Ctx, 'locale'>, from: string, to: string): HttpError {
  const getName = (status: string) => (locale === 'en-US' ? status : getLabel(locale, status))
  return conflict('errors.order_status', { from: getName(from), to: getName(to) })
}

/** An error as the back office lists it beside an order: with the labels of statuses in every language. */
export function shownRefusal({ locale }: Pick<Ctx, 'locale'>, refusal: HttpError): string {
  const { key, params = {} } = refusal.text
  if (key !== 'errors.order_status') return errorMessage(locale, refusal)
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    isOrderStatus(String(value)) ? getLabel(locale, String(value)) : value,
  ])
  return translate(locale, key, Object.fromEntries(shown))
}
