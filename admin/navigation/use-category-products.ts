import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listCategoryProducts } from '#contracts/navigation/menu-admin-calls.ts'
import { moveProductInCategory } from '#contracts/navigation/menu-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Loads the products of a category; moves are applied optimistically and reverted when they fail. */
export function useCategoryProducts(id: number, language: string) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const key = ['menu', 'products', id, language]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listCategoryProducts, { id, language }, signal),
  })

  /** Moves a product to a position among the others, counted from 0. */
  async function moveTo(product_id: number, to: number) {
    const before = queries.getQueryData<typeof data>(key)
    const product = before?.data.find((one) => one.id === product_id)
    if (!before || !product || to < 0 || to >= before.data.length || before.data[to] === product) return
    const others = before.data.filter((one) => one !== product)
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, { ...before, data: others.toSpliced(to, 0, product) })
    try {
      const place = { prev_id: others[to - 1]?.id ?? null, next_id: others[to]?.id ?? null }
      await callApi(moveProductInCategory, { id, product_id, ...place })
      setAnnouncement(
        translate('admin.menu_tree.moved_product', { name: product.name, at: to + 1, all: before.data.length }),
      )
    } catch (error) {
      queries.setQueryData(key, before)
      toastError(error, translate('errors.menu_order_fail'), { lines: [] })
      setAnnouncement(translate('admin.menu_tree.put_back', { name: product.name }))
    } finally {
      void queries.invalidateQueries({ queryKey: key })
    }
  }
  return { products: data?.data, total: data?.total ?? 0, moveTo, announcement }
}
