import { useTranslate } from 'react-admin'
import type { Resource } from '#contracts/resource/resource.ts'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Filter } from '../lists/filter.ts'

/** The filters of a list from the contract: yes or no, some of the choices, some of the records referred to. */
export function useFilters(resource: Resource): Filter[] {
  const labels = useLabels(resource)
  const translate = useTranslate()
  const language = useListLanguage()
  return resource.list.filters.flatMap((name): Filter[] => {
    const field = resource.fields[name]
    const title = labels.field(name)
    if (field?.kind === 'boolean') {
      const options = [
        { value: '1', title: translate('common.yes') },
        { value: '0', title: translate('common.no') },
      ]
      return [{ name, title, kind: 'one', options }]
    }
    if (field?.choices)
      return [
        {
          name,
          title,
          kind: 'some',
          options: field.choices.map((value) => ({ value, title: labels.choice(name, value) })),
        },
      ]
    if (field?.to) {
      const to = field.to
      const find = async (asked: { search?: string; ids?: readonly string[] }) =>
        (await findOptions(to, { ...asked, language })).map((option) => ({
          value: String(option.id),
          title: option.title,
        }))
      return [{ name, title, kind: 'some', find }]
    }
    return []
  })
}
