import type { OrderAddress } from '#contracts/orders/order.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import type { PaymentSettlement, PaymentType } from '#contracts/payments/payment-types.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import { required } from '#server/platform/typed.ts'
import { type DemoMember, demoGuests, demoMembers, registered } from './members.ts'
import { shippings } from './methods.ts'
import { seeded } from './seeded.ts'
import { languages } from './texts.ts'

/** A variant that the shop sells, with its texts in the three languages. */
export interface OfferedStock {
  id: number
  product_id: number
  sku: string
  url: string
  /** Price in minor units. */
  price: number
  names: string[]
  /** Age of the product in days. */
  age: number
  image: string
  options: { title: string[]; value: string[] }[]
  /** Units available for sale. */
  free: number
}

interface Method<T extends PaymentType | ShippingType> {
  id: number
  type: T
  titles: string[]
}
interface PayMethod extends Method<PaymentType> {
  settlement: PaymentSettlement
}
export interface OrderMethods {
  shippings: Method<ShippingType>[]
  payments: PayMethod[]
  admin: { id: number; name: string }
}

interface Move {
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor_type: 'system' | 'user' | 'admin'
  actor_id: number | null
  actor_name: string
  at: number
}

/** A demo order. Times are milliseconds, amounts minor units. */
export interface DemoOrder {
  user_id: number | null
  email: string
  language: string
  address: OrderAddress
  created_at: number
  status: OrderStatus
  moves: Move[]
  lines: {
    product_id: number
    stock_id: number
    name: string
    url: string
    sku: string
    options: { title: string; value: string }[]
    image: string
    price: number
    qty: number
  }[]
  shipping_input_label: string
  shipping_input: string
  subtotal: number
  fee: number
  shipping: { id: number; type: ShippingType; title: string }
  payment: { id: number; type: PaymentType; title: string; settlement: PaymentSettlement }
  remark: string | null
  hold_until: number | null
  paid_at: number | null
  shipped_at: number | null
  completed_at: number | null
  canceled_at: number | null
  invoice_number: string | null
  tracking_number: string | null
  /** The order is open and reserves its units, or it has consumed them. */
  holds: boolean
}

const hour = 3_600_000
const day = 24 * hour

interface Year extends OrderMethods {
  now: number
  stocks: readonly OfferedStock[]
  members: ReadonlyMap<string, number>
}

/** Twelve months of orders, oldest first: more on weekends and towards winter, most at lunch time and late in the evening. */
export function ordersOfTheYear(year: Year): DemoOrder[] {
  const random = seeded(20_261_121)
  const free = new Map(year.stocks.map((stock) => [stock.id, stock.free]))
  const midnight = Math.floor((year.now + 8 * hour) / day) * day - 8 * hour
  const times: number[] = []
  for (let ago = 364; ago >= 0; ago--) {
    const start = midnight - ago * day
    const weekDay = new Date(start + 12 * hour).getUTCDay()
    const month = new Date(start + 12 * hour).getUTCMonth()
    const expected =
      (1.5 + (364 - ago) / 180) * (weekDay === 0 || weekDay === 6 ? 1.5 : 1) * (month >= 9 || month === 0 ? 1.35 : 1)
    const count = Math.max(ago === 0 ? 2 : 0, Math.round(expected * (0.55 + random() * 0.9)))
    for (let n = 0; n < count; n++) times.push(start + hourOf(random) * hour)
  }
  return times
    .map((at) => Math.min(at, year.now - Math.floor(random() * 3 * hour) - 120_000))
    .toSorted((a, b) => a - b)
    .flatMap((at) => orderAt(year, at, { random, free }) ?? [])
}

/** Hour of an order: few at night, most between noon and two and after nine. */
function hourOf(random: () => number): number {
  const part = random()
  if (part < 0.06) return random() * 8
  if (part < 0.3) return 8 + random() * 4
  if (part < 0.52) return 12 + random() * 2
  if (part < 0.74) return 14 + random() * 6
  return 20 + random() * 3.9
}

interface Chance {
  random: () => number
  free: Map<number, number>
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

function orderAt(year: Year, at: number, { random, free }: Chance): DemoOrder | null {
  const buyer = random() < 0.58 ? pick(demoMembers, random) : pick(demoGuests, random)
  const n = languages.indexOf(buyer.language)
  const age = (year.now - at) / day
  const isMember = registered(demoMembers.indexOf(buyer)) > age
  const shipping = chooseShipping(year, buyer, random)
  const payment = choosePayment(year, buyer, random)
  const isCash = payment.settlement === 'on_delivery'
  const course = courseOf(age, shipping.type === 'pickup', isCash, random)
  const lines = chooseLines(year, { age, n, holds: course.holds, random, free })
  if (lines.length === 0) return null
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const isTooMuch = isCash && subtotal > 190_000
  if (isTooMuch) return null
  const units = lines.reduce((sum, { qty }) => sum + qty, 0)
  const { first_name, last_name, address, phone, country, email } = buyer
  const titleOf = <T extends PaymentType | ShippingType>({ id, type, titles }: Method<T>) => ({
    id,
    type,
    title: titles[n] ?? '',
  })
  const fee = feeOf(shipping.type, subtotal, units)
  return {
    user_id: isMember ? (year.members.get(email) ?? null) : null,
    email,
    language: buyer.language,
    address:
      shipping.type === 'pickup'
        ? { first_name, last_name, address: '', contact_number: phone, country: '' }
        : { first_name, last_name, address, contact_number: phone, country },
    ...answerTo(shipping.type, n, random),
    created_at: at,
    ...walk(year, { buyer, isMember, at, course }, random),
    lines,
    subtotal,
    fee,
    shipping: titleOf(shipping),
    payment: { ...titleOf(payment), settlement: payment.settlement },
    remark: random() < 0.07 ? (pick(remarks, random)[n] ?? null) : null,
    hold_until: course.steps.length === 0 && !isCash ? at + 72 * hour : null,
    invoice_number: null,
    holds: course.holds,
  }
}

const remarks = [
  ['Please leave it with the caretaker.', '請交給管理處。', '请放在门卫处。'],
  ['It is a present, no receipt in the box please.', '送禮用，請勿附單據。', '送礼用，请勿附小票。'],
  ['The lift stops at the sixth floor.', '升降機只到六樓。', '电梯只到六楼。'],
]

/** The buyer's input for the shipping method: a locker always, a delivery time unless in a hurry. */
function answerTo(type: string, n: number, random: () => number) {
  const label = shippings.find((one) => one.type === type)?.input_label?.[n] ?? ''
  const locker = `H852${String.fromCharCode(65 + Math.floor(random() * 20))}${100 + Math.floor(random() * 900)}P`
  return { shipping_input_label: label, shipping_input: label && type !== 'pickup' ? locker : '' }
}

function chooseShipping({ shippings: all }: Year, { country }: DemoMember, random: () => number): Method<ShippingType> {
  const part = random()
  const type = country !== 'HKG' ? 'by_quantity' : part < 0.6 ? 'flat' : part < 0.82 ? 'by_amount' : 'pickup'
  return required(all.find((method) => method.type === type) ?? all[0], 'A method of the demo shop')
}

function choosePayment({ payments: all }: Year, { country }: DemoMember, random: () => number): PayMethod {
  const type = country === 'HKG' && random() < 0.45 ? 'cash_on_delivery' : 'bank_transfer'
  return required(all.find((method) => method.type === type) ?? all[0], 'A method of the demo shop')
}

/** Shipping fee by the shop's methods, in minor units. */
function feeOf(type: string, subtotal: number, units: number): number {
  const method = shippings.find((one) => one.type === type)
  if (!method) return 0
  const { fee = 0, free_from, rules } = method
  if (!rules) return free_from !== undefined && subtotal >= free_from * 100 ? 0 : fee * 100
  const measure = type === 'by_quantity' ? units : subtotal / 100
  return (rules.findLast(({ from }) => measure >= from)?.fee ?? 0) * 100
}

function chooseLines(
  { stocks }: Year,
  { age, n, holds, random, free }: Chance & { age: number; n: number; holds: boolean },
): DemoOrder['lines'] {
  const offered = stocks.filter((stock) => stock.age > age && (!holds || (free.get(stock.id) ?? 0) > 3))
  if (offered.length === 0) return []
  const chosen = new Set<OfferedStock>()
  const count = 1 + (random() < 0.45 ? 1 : 0) + (random() < 0.18 ? 1 : 0)
  for (let line = 0; line < count; line++) chosen.add(pick(offered, random))
  return [...chosen].map((stock) => {
    const qty = stock.price < 20_000 && random() < 0.3 ? 2 : 1
    if (holds) free.set(stock.id, (free.get(stock.id) ?? 0) - qty)
    return {
      product_id: stock.product_id,
      stock_id: stock.id,
      name: stock.names[n] ?? '',
      url: stock.url,
      sku: stock.sku,
      options: stock.options.map(({ title, value }) => ({ title: title[n] ?? '', value: value[n] ?? '' })),
      image: stock.image,
      price: stock.price,
      qty,
    }
  })
}

interface Course {
  /** Statuses after 'pending', with hours since the previous one. */
  steps: [to: OrderStatus, hours: number][]
  holds: boolean
}

/** The statuses that an order of this age (days) has reached. */
function courseOf(age: number, isPickup: boolean, isCash: boolean, random: () => number): Course {
  const part = random()
  if (age > 4 && part < 0.05) return { steps: [['canceled', 30 + random() * 40]], holds: false }
  const paying: Course['steps'] = isCash ? [] : [['paid', 1 + random() * 18]]
  const sending: Course['steps'] = isPickup
    ? isCash
      ? [
          ['shipped', 3 + random() * 20],
          ['completed', 0.2],
        ]
      : [['completed', 4 + random() * 40]]
    : [
        ['shipped', 6 + random() * 22],
        ['completed', 40 + random() * 60],
      ]
  if (age > 8) return { steps: [...paying, ...sending], holds: false }
  if (age > 2.5) return { steps: [...paying, ['shipped', 8 + random() * 20]], holds: true }
  if (age > 1 && part < 0.7) return { steps: paying, holds: true }
  if (!isCash && part > 0.35 && part < 0.85) return { steps: [['payment_review', age * 8]], holds: true }
  return { steps: age > 0.2 && part < 0.35 ? paying.map(([to]) => [to, age * 12]) : [], holds: true }
}

/** Times and history of an order up to now. */
function walk(
  { admin, members, now }: Year,
  { buyer, isMember, at, course }: { buyer: DemoMember; isMember: boolean; at: number; course: Course },
  random: () => number,
) {
  const name = /[一-鿿]/.test(buyer.last_name)
    ? `${buyer.last_name}${buyer.first_name}`
    : `${buyer.first_name} ${buyer.last_name}`
  const buys = {
    actor_type: 'user' as const,
    actor_id: isMember ? (members.get(buyer.email) ?? null) : null,
    actor_name: name,
  }
  const staff = { actor_type: 'admin' as const, actor_id: admin.id, actor_name: admin.name }
  const moves: Move[] = [{ from_status: null, to_status: 'pending', ...buys, at }]
  const times: Partial<Record<OrderStatus, number>> = {}
  let last = at
  for (const [to, hours] of course.steps) {
    last = Math.min(last + hours * hour, now - 60_000)
    const isReceived = to === 'completed' && times.shipped !== undefined && random() < 0.6
    const by = isReceived || to === 'canceled' || to === 'payment_review' ? buys : staff
    moves.push({ from_status: moves.at(-1)?.to_status ?? null, to_status: to, ...by, at: last })
    times[to] = last
  }
  const status = moves.at(-1)?.to_status ?? 'pending'
  // Cash is paid on delivery or at the counter.
  const paid_at = times.paid ?? times.completed ?? null
  return {
    moves,
    status,
    paid_at,
    shipped_at: times.shipped ?? null,
    completed_at: times.completed ?? null,
    canceled_at: times.canceled ?? null,
    tracking_number: times.shipped ? `SF1${String(Math.floor(random() * 1e11)).padStart(11, '0')}` : null,
  }
}
