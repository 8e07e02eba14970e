import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminMenuItem, PlaceInMenu } from '#contracts/navigation/menu-calls.ts'
import { listAdminMenu, moveMenuItem } from '#contracts/navigation/menu-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { moved } from './tree.ts'

/** Loads the menu; moves are applied optimistically and reverted when they fail. */
export function useMenuTree(requestedLanguage?: string) {
  const translate = useTranslate()
  const own = useListLanguage()
  const language = requestedLanguage ?? own
  const queries = useQueryClient()
  const may = useMay()
  const key = ['menu', 'tree', language]
  const query = useQuery({
    queryKey: key,
    enabled: may('get menus'),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const response = await callApi(listAdminMenu, { language }, signal)
      return 'total' in response ? [] : response.data
    },
  })

  /** Resolves to whether the move succeeded. */
  async function move(id: number, place: PlaceInMenu): Promise<boolean> {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<AdminMenuItem[]>(key) ?? []
    queries.setQueryData(key, moved(before, id, place))
    try {
      await callApi(moveMenuItem, { id, ...place })
    } catch (error) {
      queries.setQueryData(key, before)
      toastError(error, translate('errors.menu_order_fail'), { lines: [] })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: key })
    }
    return true
  }
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['menu'] }), [queries])
  return {
    tree: query.data,
    loading: query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
    move,
    refresh,
  }
}
