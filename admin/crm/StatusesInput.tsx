import { useQuery } from '@tanstack/react-query'
import { resources } from '#contracts/resources.ts'
import { findOptions } from '../api/options.ts'
import { records } from '../api/records.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import type { InputProps } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import css from './funnel.module.css'
import { OrderedInput } from './OrderedInput.tsx'

interface Choice {
  id: number
  title: string
  color?: unknown
  trigger?: unknown
}

/** The statuses of a funnel in their order. */
export function StatusesInput(props: InputProps) {
  const translate = useTranslate()
  const labels = useLabels(resources.status)
  const choices = useStatuses()
  const noteOf = (status: Choice | undefined, at: number) => {
    if (status?.trigger) return labels.choice('trigger', String(status.trigger))
    return translate(at === 0 ? 'admin.funnel.first_status' : 'admin.funnel.sends_nothing')
  }
  return (
    <OrderedInput
      {...props}
      choices={choices}
      addLabel={translate('admin.funnel.add_status')}
      show={(id, at) => {
        const status = choices.find((one) => one.id === id)
        return {
          title: status?.title ?? `#${id}`,
          mark: <span className={css.dot} style={{ backgroundColor: String(status?.color ?? '') || undefined }} />,
          note: noteOf(status, at),
        }
      }}
    />
  )
}

/** All statuses; with their colors and emails for staff who may see them. */
function useStatuses(): readonly Choice[] {
  const isShown = useMay()('get statuses')
  const language = useListLanguage()
  const query = { page: 1, per_page: 100, sort: 'order' }
  const { data } = useQuery({
    queryKey: ['status', 'list', query, isShown, language],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      if (!isShown) return findOptions('status', { language }, signal)
      const { data } = await records.list('status', query, signal)
      return data.map(({ id, title, color, trigger }) => ({ id, title: String(title), color, trigger }))
    },
  })
  return data ?? []
}
