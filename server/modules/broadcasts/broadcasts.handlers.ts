import * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import * as receiverCalls from '#contracts/broadcasts/receiver-calls.ts'
import { reportBounce } from '#contracts/subscriptions/subscription-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { copyBroadcast } from './duplicate.ts'
import { copyMessage } from './duplicate-message.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { readReceiverFile } from './groups/read-receiver-file.ts'
import * as receivers from './groups/receivers.ts'
import { showDeliveries } from './list-deliveries.ts'
import { previewMessage } from './preview-message.ts'
import { receiveBounce } from './report-bounce.ts'
import { retryDeliveries } from './retry.ts'
import { sendTestMail } from './test-mail.ts'
import { scheduleAt, takeStep } from './transition.ts'

export const broadcastHandlers = [
  bind(calls.sendBroadcast, (ctx, { id }) => takeStep(ctx, id, 'send')),
  bind(calls.unscheduleBroadcast, (ctx, { id }) => takeStep(ctx, id, 'unschedule')),
  bind(calls.pauseBroadcast, (ctx, { id }) => takeStep(ctx, id, 'pause')),
  bind(calls.resumeBroadcast, (ctx, { id }) => takeStep(ctx, id, 'resume')),
  bind(calls.cancelBroadcast, (ctx, { id }) => takeStep(ctx, id, 'cancel')),
  bind(calls.scheduleBroadcast, scheduleAt),
  bind(calls.retryBroadcast, retryDeliveries),
  bind(calls.testBroadcast, sendTestMail),
  bind(calls.duplicateBroadcast, copyBroadcast),
  bind(calls.duplicateBroadcastMessage, copyMessage),
  bind(calls.listDeliveries, showDeliveries),
  bind(calls.exportDeliveries, exportDeliveries),
  bind(calls.previewBroadcastMessage, previewMessage),
  bind(receiverCalls.listReceivers, receivers.listGroupReceivers),
  bind(receiverCalls.addReceivers, receivers.addToGroup),
  bind(receiverCalls.readReceiverFile, readReceiverFile),
  bind(receiverCalls.removeReceivers, receivers.removeFromGroup),
  bind(receiverCalls.countReceivers, receivers.countGroup),
  bind(receiverCalls.countFilter, receivers.countFiltered),
  bind(receiverCalls.countReach, receivers.countReach),
  bind(reportBounce, receiveBounce),
]
