import {
  evaluateMemberships,
  listTierChanges,
  setCustomerMembership,
  showCustomerMembership,
  showOwnMembership,
} from '#contracts/membership/membership-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { setMembership, showMembership } from './customer-membership.ts'
import { evaluateNow } from './evaluate-now.ts'
import { listChanges } from './list-tier-changes.ts'
import { ownMembership } from './own-membership.ts'

export const membershipHandlers = [
  bind(evaluateMemberships, evaluateNow),
  bind(showCustomerMembership, showMembership),
  bind(setCustomerMembership, setMembership),
  bind(listTierChanges, listChanges),
  bind(showOwnMembership, ownMembership),
]
