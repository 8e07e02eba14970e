import { records } from '../parameters.ts'
import { condition } from './condition.ts'

/** The customer has one of these membership tiers. */
export const membershipTiers = condition({
  name: ['Membership tiers', '會員等級', '会员等级'],
  sentence: ['The customer has the tier {ids}', '客戶的會員等級是 {ids}', '客户的会员等级是 {ids}'],
  parameters: { ids: records('membership') },
  needsAccount: true,
  suits: ({ ids }, { membership_id }) => membership_id !== null && ids.includes(membership_id),
})
