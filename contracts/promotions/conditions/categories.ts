import { records } from '../parameters.ts'
import { condition } from './condition.ts'

/** The line's product is in one of these categories, or in one below them. */
export const categories = condition({
  name: ['Categories', '指定分類', '指定分类'],
  sentence: ['Only for products in {ids}', '只限 {ids} 分類的商品', '仅限 {ids} 分类的商品'],
  parameters: { ids: records('menu') },
  accepts: ({ ids }, { category_ids }) => ids.some((id) => category_ids.includes(id)),
})
