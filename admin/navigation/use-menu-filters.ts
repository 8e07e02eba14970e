import { menuTypes } from '#contracts/navigation/menu.ts'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Filter } from '../lists/filter.ts'
import type { ListControls } from '../lists/use-list-state.ts'

/** Filters of the tree, and the matching items; undefined without a filter. */
export function useMenuFilters({ search, filters: chosen }: ListControls) {
  const translate = useTranslate()
  const labels = useLabels(resources.menu)
  const filters: Filter[] = [
    {
      name: 'enabled',
      title: labels.field('enabled'),
      kind: 'one',
      options: [
        { value: '1', title: labels.yesNo('enabled', true) },
        { value: '0', title: labels.yesNo('enabled', false) },
      ],
    },
    {
      name: 'type',
      title: labels.field('type'),
      kind: 'some',
      options: menuTypes.map((value) => ({ value, title: labels.choice('type', value) })),
    },
    {
      name: 'state',
      title: translate('admin.menu_tree.state'),
      kind: 'one',
      options: [{ value: 'broken', title: labels.field('is_broken') }],
    },
  ]
  const wanted = search.trim().toLowerCase()
  const { enabled, type, state } = chosen
  if (!wanted && !enabled && !type && !state) return { filters, isWanted: undefined }
  const isWanted = (item: AdminMenuItem) =>
    `${item.display_title} ${item.path}`.toLowerCase().includes(wanted) &&
    (!enabled || item.enabled === (enabled === '1')) &&
    (!type || type.split(',').includes(item.type)) &&
    (state !== 'broken' || item.is_broken)
  return { filters, isWanted }
}
