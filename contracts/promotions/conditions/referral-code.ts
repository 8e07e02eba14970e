import { codes, optionally } from '../parameters.ts'
import { condition } from './condition.ts'

/** A valid referral code was entered with the order: one of these, or any. */
export const referralCode = condition({
  name: ['Referral code', '推薦碼', '推荐码'],
  sentence: [
    'A referral code is entered[, one of {codes}]',
    '客戶填寫了推薦碼[：{codes}]',
    '客户填写了推荐码[：{codes}]',
  ],
  parameters: { codes: optionally(codes()) },
  suits: ({ codes = [] }, { referral_code }) =>
    referral_code !== null && (codes.length === 0 || codes.includes(referral_code.toUpperCase())),
})
