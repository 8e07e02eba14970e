import { sql } from 'kysely'
import { isEmailed, isPrinted, type PosPaymentInput, type ReceiptChoice } from '#contracts/pos/sale-input.ts'
import type { SyncOutcome } from '#contracts/pos/sync-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { lockProducts } from '#server/modules/catalogue/catalogue.ts'
import { referralColumns } from '#server/modules/commissions/commissions.ts'
import { type Buyer, lockCustomer } from '#server/modules/customers/customers.ts'
import {
  createOrder,
  type OrderRecord,
  type OrderRequest,
  queueOrderMail,
  storeSaleTime,
  takeOffers,
  transitionOrder,
} from '#server/modules/orders/orders.ts'
import type { StoreRecord } from '#server/modules/pos/load-store.ts'
import type { SessionRecord } from '#server/modules/pos/sessions/lock-session.ts'
import type { PricedOrder } from '#server/modules/pricing/pricing.ts'
import { translate } from '#server/platform/i18n.ts'
import { clampTime } from './clamp-time.ts'
import { type ParsedPayments, parsePayments } from './parse-payments.ts'
import { type PricedAsSold, priceAsSold } from './price-as-sold.ts'
import {
  getPriceDifference,
  type LoadedTicket,
  loadTicket,
  noMethods,
  priceTicket,
  type Ticket,
  validateTicket,
} from './price-ticket.ts'
import { nextReceiptNumber } from './receipt-number.ts'
import { storePayments } from './store-payments.ts'
import type { TicketLine } from './ticket-lines.ts'

export interface Sale {
  uuid: string
  store: StoreRecord
  session: SessionRecord
  ticket: Ticket
  payments: readonly PosPaymentInput[]
  receipt_number?: string | null | undefined
  receipt: ReceiptChoice
  /** Where an emailed receipt goes; the customer's own address without one. */
  email?: string | null | undefined
  remark?: string | null | undefined
  /** Minor units that returned goods pay for (pos.md V7). */
  credit?: number
  /** Variants that the transaction changes besides those sold. */
  alsoLock?: readonly number[]
  /** A sale that has happened: when, and its total in minor units before cash was rounded (pos.md V10). */
  sold?: { at: string; total: number }
}

export interface PlacedSale {
  order: OrderRecord
  receipt_number: string
  change: number
  rounding: number
  credit: number
  /** How much less than in the catalogue the lines were sold for. */
  price_difference: number
  notes: SyncOutcome['notes']
}

/** Writes a sale: an order that is paid and completed, its payments and its units, all or nothing (pos.md V4, V5). */
export async function placeSale(ctx: TxCtx, sale: Sale): Promise<PlacedSale> {
  const { store, session, ticket, sold } = sale
  if (ticket.customer_id) await lockCustomer(ctx, ticket.customer_id)
  const ids = ticket.items.map(({ stock_id }) => stock_id)
  await lockProducts(ctx, sql`select unnest(${ids}::bigint[])`)
  const loaded = await loadTicket(ctx, ticket, store, sold !== undefined)
  const { ticket: priced, adjustment, notes } = sold ? priceAsSold(ctx, loaded, sold.total) : asQuoted(loaded)
  const before = priceTicket(ctx, priced, adjustment)
  if (!sold) validateTicket(priced, before)
  const total = before.quote.grand_total
  const credit = Math.min(total, sale.credit ?? 0)
  // In an exchange that costs less, the payments are what goes back.
  const paid = parsePayments(
    ctx,
    store,
    sale.credit !== undefined && credit === total ? [] : sale.payments,
    total - credit,
  )
  const checkout = await reprice(ctx, { sale, priced, adjustment: adjustment + paid.rounding })
  if (checkout.quote.grand_total !== total + paid.rounding) throw fieldError('payments', 'validation.check_input')
  const receipt_number = sale.receipt_number || (await nextReceiptNumber(ctx, store, session.register))
  const order = await writeOrder(ctx, { sale, priced, checkout, paid, receipt_number })
  await storePayments(ctx, { order_id: order.id, pos_session_id: session.id, receipt_number }, [
    ...(credit > 0
      ? [{ method: 'exchange' as const, amount: credit, tendered: null, reference: '', rounding: 0 }]
      : []),
    ...paid.payments,
  ])
  if (sold) await storeSaleTime(ctx, order.id, clampTime(sold.at, session))
  const isShort = sold ? await hasShortage(ctx, order.id) : false
  return {
    order,
    receipt_number,
    change: paid.change,
    rounding: paid.rounding,
    credit,
    price_difference: getPriceDifference(priced),
    notes: isShort ? [...notes, 'shortage'] : notes,
  }
}

const asQuoted = (ticket: LoadedTicket): PricedAsSold => ({ ticket, adjustment: 0, notes: [] })

interface Repricing {
  sale: Sale
  priced: LoadedTicket
  adjustment: number
}

/** The final price, with rounding; promotions that were used up meanwhile are left out. */
function reprice(ctx: TxCtx, { sale, priced, adjustment }: Repricing): Promise<PricedOrder<TicketLine>> {
  const choice = { rounding: adjustment, discount: priced.discount }
  const customer = { user_id: priced.buyer?.id ?? null, email: mailedTo(sale) ?? priced.buyer?.email ?? '' }
  return takeOffers(ctx, priceTicket(ctx, priced, adjustment), { methods: noMethods, choice, customer })
}

interface Writing {
  sale: Sale
  priced: LoadedTicket
  checkout: PricedOrder<TicketLine>
  paid: ParsedPayments
  receipt_number: string
}

async function writeOrder(ctx: TxCtx, { sale, priced, checkout, paid, receipt_number }: Writing): Promise<OrderRecord> {
  const { store, session, sold } = sale
  const methods = [...new Set(paid.payments.map(({ method }) => method))]
  const placed = await createOrder(ctx, {
    request: toRequest(priced.buyer, mailedTo(sale)),
    checkout,
    actor_name: actorName(ctx.actor),
    row: {
      channel: 'pos',
      store_id: store.id,
      pos_session_id: session.id,
      client_uuid: sale.uuid,
      receipt_number,
      receipt_prints: isPrinted(sale.receipt) ? 1 : 0,
      payment_title: methods.map((method) => translate(ctx.locale, `common.pos_method.${method}`)).join(', '),
      created_by_admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      adjustment_reason: checkout.quote.adjustment === 0 ? null : getAdjustmentReason(checkout, paid),
      remark: sale.remark || null,
      ...referralColumns(priced.referral),
      display_currency: ctx.settings.currency.base_currency,
      hold_until: null,
      awaits_confirmation: false,
    },
    is_paid: true,
    notify: false,
    counter: {
      warehouse_id: store.warehouse_id,
      allowShortage: sold !== undefined,
      ...(sale.alsoLock && { alsoLock: sale.alsoLock }),
    },
  })
  await logActivity(ctx, [{ resource: 'order', id: placed.id, action: 'create' }])
  if (isEmailed(sale.receipt)) await queueOrderMail(ctx, placed, 'payment_received', { event: placed.version })
  return transitionOrder(ctx, placed, 'completed', { notify: false })
}

/** An address that no receipt goes to is not stored. */
const mailedTo = (sale: Sale) => (isEmailed(sale.receipt) ? sale.email : null)

const getAdjustmentReason = ({ quote }: PricedOrder, { rounding }: ParsedPayments): string =>
  quote.adjustment === rounding ? 'rounding' : 'as sold'

const toRequest = (buyer: Buyer | undefined, email: string | null | undefined): OrderRequest => {
  const contact = {
    first_name: buyer?.first_name ?? '',
    last_name: buyer?.last_name ?? '',
    address: '',
    contact_number: buyer?.phone ?? '',
    country: '',
  }
  return {
    buyer,
    email: buyer?.email ?? email ?? '',
    shipping_address: contact,
    billing_address: contact,
    country: undefined,
    has_address: false,
    shipping_id: undefined,
    shipping_input: '',
    payment_id: undefined,
    expected_total: null,
    problems: {},
  }
}

async function hasShortage({ db }: TxCtx, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('inventory_shortages as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .select('s.id')
    .where('i.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
