export { listBroadcastSpans } from './broadcast-spans.ts'
export { broadcastMail } from './render-broadcast.ts'
export { pausedMail } from './sending/mail-paused.ts'
export { startBroadcastWorker } from './sending/worker.ts'
