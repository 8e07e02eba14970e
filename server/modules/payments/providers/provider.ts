import type { Settings } from '#contracts/configuration/settings.ts'
import type { BankAccount } from '#contracts/payments/bank-account.ts'
import type { PaymentConfig } from '#contracts/payments/payment.ts'
import type { PaymentSettlement } from '#contracts/payments/payment-types.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'

/**
 * All that the shop knows about one payment type. A provider is one file of this folder and one line of registry.ts; nothing else in the
 * server compares payment types. What an order needs to know later (`settlement`, `requires_proof`, its deadline) is copied to the order.
 */
export interface PaymentProvider {
  settlement: PaymentSettlement
  /** Whether customers can pay by a method with this configuration now; a method that is not configured is never offered. */
  isConfigured(ctx: Ctx, config: PaymentConfig): boolean | Promise<boolean>
  /** Reasons why a method of this type cannot be enabled, by field; none by default. */
  enablingProblems?(ctx: Ctx, config: PaymentConfig): FieldErrors | Promise<FieldErrors>
  /** Whether customers upload a proof of payment, which staff review (orders.md O7); never by default. */
  requiresProof?(config: PaymentConfig): boolean
  /** The account that customers transfer to, where the shop has entered one. */
  bankAccount?(config: PaymentConfig): BankAccount | null
  /** Minutes for which an unpaid order reserves its units, counted from when it was placed; null for no deadline (orders.md O4). */
  holdMinutes(settings: Settings): number | null
  /**
   * Begins a payment at the payment service, after the transaction of the order has been committed. It may run more than once for the same
   * payment, so it names the payment to the service as the idempotency key. Providers without it need nothing but the order.
   */
  start?(ctx: Ctx, payment: OpenPayment): Promise<StartedPayment>
  /**
   * Opens a payment at the payment service when the customer begins to pay, or finds the one that it has. It may run again for the same payment
   * and then opens no second one.
   */
  open?(ctx: Ctx, payment: OpenPayment): Promise<OpenedPayment>
  /** What the service says of a payment that was opened there. */
  find?(ctx: Ctx, payment: PaymentReference): Promise<PaymentState>
  /** Cancels a payment that is void here, so that no money can come by it; one that has succeeded stays. */
  cancel?(ctx: Ctx, payment: PaymentReference): Promise<PaymentState>
  /** Checks a webhook against its signature, on the bytes as they came. Null for one that the service did not send. */
  verify?(ctx: Ctx, rawBody: Uint8Array, headers: Ctx['headers']): Promise<ProviderEvent | null>
  /** What a verified event means for a payment or a refund; null for events that change nothing here. Reads only: the order module writes. */
  handle?(ctx: TxCtx, event: ProviderEvent): Promise<HandledEvent | null>
  /**
   * Returns money through the payment service, outside of a transaction. It may run again for the same refund, so it sends the idempotency
   * key. Throws ServiceRefusal where the service surely returned nothing; after any other error the shop asks again.
   */
  refund?(ctx: Ctx, refund: RefundRequest): Promise<RefundResult>
}

/** A payment that waits for its money. `amount` is in minor units of `currency`. */
export interface OpenPayment {
  id: number
  order_id: number
  order_number: string
  amount: number
  currency: string
  payment_key: string | null
  /** The service's reference, once the payment was opened there. */
  provider_ref: string | null
}

export interface PaymentReference {
  payment_id: number
  provider_ref: string
}

/** A payment at its service. `amount` is what was taken, in minor units. */
export interface PaymentState {
  /** 'open' after a failed attempt as well: another card can pay. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  provider_ref: string
  amount: number
  currency: string
  failure_message?: string
}

export interface OpenedPayment extends PaymentState {
  publishable_key: string
  client_secret: string
}

/** Where the customer continues to pay; without a redirect on the page of the order. */
export interface StartedPayment {
  redirect_url?: string
  /** The secret that opens the page of the payment. */
  payment_key?: string
  /** For components of the payment service in the browser. */
  client_secret?: string
}

export interface ProviderEvent {
  /** The service's own id of the event, which stays the same when the service delivers it again. */
  id: string
  type: string
  payload: unknown
}

/** The result of a payment at the payment service. */
export interface PaymentResult {
  payment_id: number
  status: 'succeeded' | 'failed'
  /** Amount taken in minor units, and its currency; compared with the order's total. */
  amount: number
  currency: string
  /** The service's reference of the payment, by which it can be refunded. */
  provider_ref: string
  failure_message?: string
}

/** The outcome of a refund that was sent to the service. */
export interface RefundReport extends RefundResult {
  refund_id: number
}

/** Money of a payment that was returned at the service itself, without the shop. `amount` is in minor units of `currency`. */
export interface OutsideRefund {
  payment_id: number
  /** The service's reference of the refund: it is recorded once. */
  refund_ref: string
  amount: number
  currency: string
}

export type HandledEvent = PaymentResult | RefundReport | OutsideRefund

/** The service has refused a request, or it never got it: nothing was done, and the same request would be refused again. */
export class ServiceRefusal extends Error {}

export interface RefundRequest {
  payment_id: number
  /** The service's reference of the payment. */
  provider_ref: string
  /** The service's reference of this refund, if it has answered before. */
  refund_ref: string | null
  /** In minor units of `currency`. */
  amount: number
  currency: string
  idempotency_key: string
}

export interface RefundResult {
  /** 'pending': the service has accepted it and reports the outcome later. */
  status: 'done' | 'pending' | 'failed'
  provider_ref?: string
  failure_message?: string
}
