export { removeOldDeliveries } from './delivery-states.ts'
export { recordEvent } from './record-event.ts'
export { resealWebhooks } from './secret.ts'
export { startWebhookWorker } from './worker.ts'
