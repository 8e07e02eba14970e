import { rangeKind } from '#contracts/resource/ranges.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { findChoices } from '../api/options.ts'
import { useMayPick } from '../api/use-may-pick.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Filter } from '../lists/filter.ts'

/** The filters that a resource declares: yes or no, choices, or referenced records. */
export function useFilters(resource: Resource): Filter[] {
  const labels = useLabels(resource)
  const translate = useTranslate()
  const language = useListLanguage()
  const mayPick = useMayPick()
  const yesNo = [
    { value: '1', title: translate('common.yes') },
    { value: '0', title: translate('common.no') },
  ]
  return resource.list.filters.flatMap((name): Filter[] => {
    const { kind, choices, to } = resource.fields[name] ?? {}
    const title = labels.field(name)
    const range = rangeKind(resource, name)
    if (range) return [{ name, title, kind: 'range', values: range.startsWith('date') ? 'date' : 'number' }]
    if (kind === 'boolean') return [{ name, title, kind: 'one', options: yesNo }]
    if (choices)
      return [
        { name, title, kind: 'some', options: choices.map((value) => ({ value, title: labels.choice(name, value) })) },
      ]
    if (to && mayPick(to))
      return [{ name, title, kind: 'some', find: (asked) => findChoices(to, { ...asked, language }) }]
    return []
  })
}
