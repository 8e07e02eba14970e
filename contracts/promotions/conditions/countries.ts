import { countries as codes } from '../parameters.ts'
import { condition } from './condition.ts'

/** The order is delivered to one of these countries. */
export const countries = condition({
  name: ['Countries', '送貨地區', '配送地区'],
  sentence: ['The order is delivered to {codes}', '訂單送往 {codes}', '订单配送到 {codes}'],
  parameters: { codes: codes() },
  suits: ({ codes }, { country }) => country !== null && codes.some((code) => code === country),
})
