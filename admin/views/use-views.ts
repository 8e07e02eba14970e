import { useQuery } from '@tanstack/react-query'
import {
  createSavedView,
  destroySavedView,
  listSavedViews,
  orderSavedViews,
  type SavedView,
  updateSavedView,
} from '#contracts/staff/saved-views.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { undoBy } from '../api/offer-undo.ts'
import { useChange } from '../api/use-change.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

const none: readonly SavedView[] = []

export type SavedViews = ReturnType<typeof useViews>

/** The saved views of the list at a path, and the calls that change them. */
export function useViews(path: string) {
  const list = path.replace(/^\/admin\//, '')
  const translate = useTranslate()
  const change = useChange(['saved_view'])
  const { data: saved = none } = useQuery({
    queryKey: ['saved_view', list],
    queryFn: async ({ signal }) => (await callApi(listSavedViews, { list }, signal)).data,
    staleTime: 60_000,
  })
  const own = saved.filter(({ is_own }) => is_own)
  /** Resolves to the problem of the name, if that is why it was refused. */
  const named = async (work: () => Promise<unknown>): Promise<string | undefined> => {
    let problem: string | undefined
    await change(() =>
      work().catch((error: unknown) => {
        problem = isFailure(error) ? error.fields.name : undefined
        if (!problem) throw error
      }),
    )
    return problem
  }
  return {
    list,
    saved,
    create: (name: string, query: string) => named(() => callApi(createSavedView, { list, name, query })),
    rename: ({ id }: SavedView, name: string) => named(() => callApi(updateSavedView, { id, name })),
    update: ({ id }: SavedView, sent: { query?: string; is_shared?: boolean }) =>
      change(() => callApi(updateSavedView, { id, ...sent })),
    /** By one place to the left or the right among the own ones; undefined at an end. */
    mover: (view: SavedView, by: 1 | -1) => {
      const at = own.indexOf(view)
      const other = own[at + by]
      if (at < 0 || !other) return undefined
      const ids = own.map(({ id }) => (id === view.id ? other.id : id === other.id ? view.id : id))
      return () => change(() => callApi(orderSavedViews, { list, ids }))
    },
    destroy: async ({ id, is_own, name, query, is_shared, order }: SavedView) => {
      if (!(await change(() => callApi(destroySavedView, { id })))) return false
      // The view of a colleague would come back as one's own.
      const undo = is_own ? undoBy(() => callApi(createSavedView, { list, name, query, is_shared, order })) : undefined
      toasts.success(translate('admin.list.view_deleted'), [name], { undo })
      return true
    },
  }
}
