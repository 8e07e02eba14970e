import { records } from '../parameters.ts'
import { condition } from './condition.ts'

/** The line's product is of one of these brands. */
export const brands = condition({
  name: ['Brands', '指定品牌', '指定品牌'],
  sentence: ['Only for products of {ids}', '只限 {ids} 的商品', '仅限 {ids} 的商品'],
  parameters: { ids: records('brand') },
  accepts: ({ ids }, { brand_id }) => brand_id !== null && ids.includes(brand_id),
})
