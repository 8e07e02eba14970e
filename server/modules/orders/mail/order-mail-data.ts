import { optionText } from '#contracts/catalogue/option-text.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import { getLocale } from '#contracts/locales.ts'
import { getDigits, showMoney } from '#contracts/money.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { type BankAccount, bankFields } from '#contracts/payments/bank-account.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { confirmationToken, orderAccessToken } from '#server/modules/orders/order-access.ts'
import {
  awaitsPayment,
  isDelivered,
  loadItems,
  type OrderItemRecord,
  type OrderRecord,
} from '#server/modules/orders/order-record.ts'
import { loadPaymentMethods } from '#server/modules/payments/payments.ts'
import { translate } from '#server/platform/i18n.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { loadOrderAmounts, type OrderAmount } from './order-amounts.ts'
import type { OrderMailData } from './order-mails.ts'

// texts: countries.*, common.transfer.*, mail.amount.free

/** Data of an order email besides the order itself. */
export interface OrderMailFacts {
  items: readonly Pick<OrderItemRecord, 'name' | 'options' | 'qty' | 'line_total' | 'image' | 'is_gift'>[]
  amounts: readonly OrderAmount[]
  /** Payment instructions and account, while the order waits for payment. */
  instructions: string
  bank: BankAccount | null
}

export async function loadMailFacts(ctx: Ctx, order: OrderRecord): Promise<OrderMailFacts> {
  const items = await loadItems(ctx, order.id)
  const payment = awaitsPayment(order)
    ? (await loadPaymentMethods(ctx)).find((method) => method.id === order.payment_method_id)
    : undefined
  const amounts = await loadOrderAmounts(ctx, order)
  return { items, amounts, instructions: payment?.instructions ?? '', bank: payment?.bank ?? null }
}

/** The data of an order for its emails, in the language of the context; `url` is the order's page for the reader. */
export function orderMailData(
  ctx: Ctx,
  order: OrderRecord,
  { items, amounts, instructions, bank }: OrderMailFacts,
  url: string,
): OrderMailData {
  const money = moneyFormatter(ctx, order.currency)
  const gift = translate(getLocale(ctx.language), 'documents.gift')
  return {
    shop: shopInMails(ctx, ctx.language),
    name: order.billing_address.first_name,
    order: {
      order_number: order.order_number,
      url,
      lines: items.map((item) => ({
        name: item.name,
        options: [optionText(item.options), item.is_gift ? gift : ''].filter(Boolean).join(' · '),
        quantity: item.qty,
        total: money(item.line_total),
        image: item.image && `${ctx.services.config.appUrl}${item.image}.160.jpg`,
      })),
      amounts: amounts.map(({ minor, name, label = '' }) => ({
        name,
        label,
        amount: isFree(name, minor) ? translate(getLocale(ctx.language), 'mail.amount.free') : money(minor),
      })),
      is_delivered: isDelivered(order),
      shipping_title: order.shipping_title,
      shipping_input_label: order.shipping_input_label,
      shipping_input: order.shipping_input,
      shipping_address: addressLines(ctx, order.shipping_address),
      payment_title: order.payment_title,
      payment_instructions: instructions,
      transfer: bank ? transferLines(ctx, order, bank) : [],
    },
  }
}

const isFree = (name: OrderAmount['name'], minor: number) => name === 'shipping_fee' && minor === 0

/** What to write into a transfer: amount, account, reference and deadline. */
function transferLines(ctx: Ctx, order: OrderRecord, bank: BankAccount): OrderMailData['order']['transfer'] {
  const locale = getLocale(ctx.language)
  const { timezone: timeZone } = ctx.settings.basic
  const until = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const lines = [
    { name: 'amount', value: moneyFormatter(ctx, order.currency)(order.grand_total) },
    ...bankFields.map((name) => ({ name, value: bank[name] })),
    { name: 'reference', value: order.order_number },
    { name: 'deadline', value: order.hold_until ? until.format(new Date(order.hold_until)) : '' },
  ]
  return lines
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ label: translate(locale, `common.transfer.${name}`), value }))
}

/** Formats amounts of an order in this currency. */
export function moneyFormatter({ settings }: Ctx, currency: string) {
  const mark = settings.currencies.find((one) => one.identifier === currency)?.mark ?? `${currency} `
  return (minor: number) => showMoney(minor, { mark, digits: getDigits(currency) })
}

/** The lines of an address as on an envelope; without delivery, the contact. */
export function addressLines(ctx: Ctx, to: OrderAddress): string[] {
  const { address, country, contact_number } = to
  const countryName = country && translate(getLocale(ctx.language), `countries.${country}`)
  return [fullName(to), ...address.split(/\r?\n/), countryName, contact_number].filter((line) => line !== '')
}

/** The order's page: a customer logs in, a guest has the token that only this email and the browser know. */
export function customerOrderUrl(ctx: Ctx, { id, user_id, cart_id, order_number }: OrderRecord): string {
  const { appUrl } = ctx.services.config
  if (user_id !== null || cart_id === null) return `${appUrl}/account/orders/${order_number}`
  return `${appUrl}/order/${order_number}?token=${orderAccessToken(ctx, id, cart_id)}`
}

/** The order's page with the button by which its guest confirms it. */
export function confirmOrderUrl(ctx: Ctx, order: OrderRecord): string {
  const { id, cart_id } = order
  return cart_id === null ? '' : `${customerOrderUrl(ctx, order)}&confirm=${confirmationToken(ctx, id, cart_id)}`
}
