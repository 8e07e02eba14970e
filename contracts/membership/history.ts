/** Why the tier of a customer changed; texts at `admin.membership.reason.{name}`. */
export const membershipReasons = ['upgrade', 'renew', 'expire', 'refund', 'manual'] as const
export type MembershipReason = (typeof membershipReasons)[number]
