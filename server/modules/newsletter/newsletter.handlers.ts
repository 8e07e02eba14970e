import { confirmNewsletter, subscribeToNewsletter } from '#contracts/newsletter/newsletter.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscribeVisitor } from './subscribe-visitor.ts'

export const newsletterHandlers = [
  bind(subscribeToNewsletter, subscribeVisitor),
  bind(confirmNewsletter, confirmSubscription),
]
