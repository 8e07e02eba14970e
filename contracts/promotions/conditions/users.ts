import { records } from '../parameters.ts'
import { condition } from './condition.ts'

/** The customer is one of these. */
export const users = condition({
  name: ['Customers', '指定客戶', '指定客户'],
  sentence: ['The customer is {ids}', '客戶是 {ids}', '客户是 {ids}'],
  parameters: { ids: records('user') },
  needsAccount: true,
  suits: ({ ids }, { user_id }) => user_id !== null && ids.includes(user_id),
})
