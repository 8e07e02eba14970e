export { quoteActions, quoteConditions } from './to-quote.ts'
