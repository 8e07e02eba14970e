/** Why the tier of a customer changed; texts at `common.membership_reason.{name}`. */
export const membershipReasons = ['upgrade', 'renewal', 'downgrade', 'manual'] as const
export type MembershipReason = (typeof membershipReasons)[number]
