import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { receiveWebhook } from '#contracts/payments/webhook.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { receiveEvent, retryEvents } from '#server/modules/payments/payments.ts'
import { applyEvent } from './apply-event.ts'

export const receivePaymentWebhook = (ctx: Ctx, input: ReadInputOf<typeof receiveWebhook>) =>
  receiveEvent(ctx, input, applyEvent)

/** Handles payment events again that could not be handled when they were received. */
export const retryPaymentEvents = (ctx: Ctx): Promise<number> => retryEvents(ctx, applyEvent)
