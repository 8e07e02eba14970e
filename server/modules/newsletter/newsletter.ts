export { changeSubscription } from './change-subscription.ts'
export { removeEndedRequests } from './confirm-subscription.ts'
export { logConsents } from './log-consent.ts'
export { newsletterMail, requestSubscription } from './request-subscription.ts'
