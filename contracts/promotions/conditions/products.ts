import { records } from '../parameters.ts'
import { condition } from './condition.ts'

/** The line is of one of these products. */
export const products = condition({
  name: ['Products', '指定商品', '指定商品'],
  sentence: ['Only for the products {ids}', '只限商品 {ids}', '仅限商品 {ids}'],
  parameters: { ids: records('product') },
  accepts: ({ ids }, { product_id }) => ids.includes(product_id),
})
