import * as calls from '#contracts/webhooks/webhook-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { override } from '#server/kernel/override.ts'
import { createWebhook, replaceSecret } from './create-webhook.ts'
import { listDeliveries, showDelivery } from './list-deliveries.ts'
import { resend, sendTest } from './resend.ts'

export const webhookHandlers = [
  override(bind(calls.createWebhook, createWebhook)),
  bind(calls.renewWebhookSecret, replaceSecret),
  bind(calls.testWebhook, sendTest),
  bind(calls.listWebhookDeliveries, listDeliveries),
  bind(calls.showWebhookDelivery, showDelivery),
  bind(calls.resendWebhookDelivery, resend),
]
