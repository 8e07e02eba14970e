/** From draft to one of three ends (broadcasts.md B3). */
export const broadcastStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'canceled'] as const
export type BroadcastStatus = (typeof broadcastStatuses)[number]

export const pauseReasons = ['by_staff', 'too_many_errors', 'missed_schedule'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The outcome of one address. */
export const deliveryStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'skipped',
  'bounced',
  'complained',
  'unknown',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const skipReasons = [
  'invalid',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'manual',
  'excluded',
  'erased',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** How many addresses are in each state; `total` is their sum at any moment. */
export type DeliveryTotals = Record<DeliveryStatus | 'total', number>

export interface MessageTexts {
  subject: string
  preheader: string
  body: string
}

/** What a broadcast says, by content language, as it was when sending began: later changes of the message do not reach it. */
export type FrozenTexts = Record<string, MessageTexts>
