import * as calls from '#contracts/subscriptions/subscription-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { removeSuppression, showSuppressions } from './list-suppressions.ts'
import { showUnsubscribePage, unsubscribeByEmail, unsubscribeByToken } from './unsubscribe.ts'

export const subscriptionHandlers = [
  bind(calls.unsubscribe, unsubscribeByEmail),
  bind(calls.unsubscribeInOneClick, unsubscribeByToken),
  bind(calls.openUnsubscribePage, showUnsubscribePage),
  bind(calls.listSuppressions, showSuppressions),
  bind(calls.deleteSuppression, removeSuppression),
]
