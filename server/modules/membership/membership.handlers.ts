import {
  evaluateMemberships,
  setCustomerMembership,
  showCustomerMembership,
  showOwnMembership,
} from '#contracts/membership/membership-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { setMembership, showMembership } from './customer-membership.ts'
import { evaluateAll } from './evaluate-all.ts'
import { ownMembership } from './own-membership.ts'

export const membershipHandlers = [
  bind(evaluateMemberships, async (ctx) => ({ data: { changed: await evaluateAll(ctx) } })),
  bind(showCustomerMembership, showMembership),
  bind(setCustomerMembership, setMembership),
  bind(showOwnMembership, ownMembership),
]
