import * as calls from '#contracts/staff/health.ts'
import { bind } from '#server/kernel/endpoint.ts'
import * as failures from './handle-failures.ts'
import { answerHealth } from './show-health.ts'

export const healthHandlers = [
  bind(calls.showHealth, answerHealth),
  bind(calls.retryMail, failures.retryFailedMail),
  bind(calls.discardMail, failures.discardFailedMail),
  bind(calls.retryJob, failures.retryFailedJob),
  bind(calls.discardJob, failures.discardFailedJob),
]
