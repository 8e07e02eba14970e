import { randomBytes } from 'node:crypto'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: { message: string } | null
}
interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}
export interface Answer {
  status: number
  body: object
}
interface Asked {
  method: string
  path: string
  body: URLSearchParams
  key: string | undefined
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const error = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

/** Cards of Stripe's documentation, and what happens to a payment by them. Any other number succeeds. */
const testCards = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  /** Stands for a bank that answers late: the event comes after five seconds. */
  '4000000000000077': 'late',
} as const

/** The intents and refunds that the server knows, and what its requests do to them. */
export class StripeBook {
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  /** Status of the refunds that are made from now on. */
  refundStatus: Refund['status'] = 'succeeded'
  /** Added to the amount of payments from now on, to take another one than was asked for. */
  amountError = 0
  private readonly stored = new Map<string, { body: string; answer: Answer }>()
  private readonly emit: (event: object) => void

  constructor(emit: (event: object) => void) {
    this.emit = emit
  }

  /** Answers a request, once per Idempotency-Key; a key with another body is refused. */
  answer(asked: Asked): Answer {
    const { key, body, method } = asked
    if (!key || method !== 'POST') return this.perform(asked)
    const before = this.stored.get(key)
    if (before && before.body !== body.toString())
      return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (before) return before.answer
    const answer = structuredClone(this.perform(asked))
    this.stored.set(key, { body: body.toString(), answer })
    return answer
  }

  private perform({ method, path, body }: Asked): Answer {
    const [, , kind, one = '', action] = path.split('/')
    if (kind === 'payment_intents') {
      if (method === 'POST' && !one) return this.createIntent(body)
      const intent = this.intents.get(one)
      if (!intent) return error(404, 'invalid_request_error', `No such payment_intent: '${one}'`, 'resource_missing')
      if (action === 'cancel') return this.cancel(intent)
      if (action === 'confirm') return this.confirm(intent, body)
      return { status: 200, body: intent }
    }
    if (kind === 'refunds') {
      if (method === 'POST' && !one) return this.createRefund(body)
      const refund = this.refunds.get(one)
      return refund ? { status: 200, body: refund } : error(404, 'invalid_request_error', `No such refund: '${one}'`)
    }
    return error(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`)
  }

  private createIntent(body: URLSearchParams): Answer {
    const name = id('pi')
    const intent: Intent = {
      id: name,
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      amount_received: 0,
      currency: body.get('currency') ?? '',
      status: 'requires_payment_method',
      last_payment_error: null,
      client_secret: `${name}_secret_${randomBytes(8).toString('hex')}`,
      metadata: metadataOf(body),
    }
    this.intents.set(name, intent)
    return { status: 200, body: intent }
  }

  /** What the card form asks for: the number decides. */
  private confirm(intent: Intent, body: URLSearchParams): Answer {
    if (body.get('client_secret') !== intent.client_secret) return error(401, 'invalid_request_error', 'Wrong secret')
    if (intent.status === 'canceled' || intent.status === 'succeeded')
      return error(400, 'invalid_request_error', `This payment is ${intent.status}`, 'payment_intent_unexpected_state')
    const outcome = new Map<string, string>(Object.entries(testCards)).get(body.get('number') ?? '') ?? 'succeeds'
    if (outcome === 'declined') {
      intent.last_payment_error = { message: 'Your card was declined.' }
      this.report('payment_intent.payment_failed', intent)
      return error(402, 'card_error', 'Your card was declined.', 'card_declined')
    }
    if (outcome === 'late') {
      intent.status = 'processing'
      setTimeout(() => this.pay(intent.id), 5_000).unref()
      return { status: 200, body: intent }
    }
    this.pay(intent.id)
    return { status: 200, body: intent }
  }

  /** Takes the money of an intent, as a confirmed card does. */
  pay(name: string): void {
    const intent = this.intents.get(name)
    if (!intent || intent.status === 'canceled' || intent.status === 'succeeded') return
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount + this.amountError,
      last_payment_error: null,
    })
    this.report('payment_intent.succeeded', intent)
  }

  private cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded')
      return error(400, 'invalid_request_error', 'It has succeeded', 'payment_intent_unexpected_state')
    intent.status = 'canceled'
    this.report('payment_intent.canceled', intent)
    return { status: 200, body: intent }
  }

  private createRefund(body: URLSearchParams): Answer {
    const intent = this.intents.get(body.get('payment_intent') ?? '')
    const amount = Number(body.get('amount'))
    if (intent?.status !== 'succeeded') return error(400, 'invalid_request_error', 'Nothing was paid')
    const refunded = [...this.refunds.values()].filter(
      (one) => one.payment_intent === intent.id && one.status !== 'failed',
    )
    const left = intent.amount_received - refunded.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left) return error(400, 'invalid_request_error', `Refund amount is greater than ${left}`)
    const refund: Refund = {
      id: id('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      status: this.refundStatus,
      metadata: metadataOf(body),
    }
    this.refunds.set(refund.id, refund)
    this.report('refund.created', refund)
    return { status: 200, body: refund }
  }

  /** The bank's answer to a pending refund. */
  finishRefund(name: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(name)
    if (!refund) return
    refund.status = status
    this.report('refund.updated', refund)
  }

  eventOf(type: string, object: object): object {
    return { id: id('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } }
  }

  private report(type: string, object: object): void {
    this.emit(structuredClone(this.eventOf(type, object)))
  }
}

/** metadata[order_number]=SO-1 of a form. */
const metadataOf = (body: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return field ? [[field, value]] : []
    }),
  )
