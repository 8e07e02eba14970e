import { condition } from './condition.ts'

/** A valid referral code was entered with the order. */
export const referralCode = condition({
  name: ['Referral code', '推薦碼', '推荐码'],
  sentence: ['A referral code is entered', '客戶填寫了推薦碼', '客户填写了推荐码'],
  parameters: {},
  suits: (_, customer) => customer.referral_code !== null,
})
