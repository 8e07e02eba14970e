import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { findOptions } from '../api/options.ts'
import { useMayPick } from '../api/use-may-pick.ts'
import { useListLanguage } from '../api/use-site.ts'
import type { InputProps } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { OrderedInput } from './OrderedInput.tsx'
import { useFunnelStats } from './use-funnel-stats.ts'

/** Who gets the leads of a funnel, in turn: with their open leads, and who is next. */
export function PeopleInput(props: InputProps) {
  const translate = useTranslate()
  const language = useListLanguage()
  const stats = useFunnelStats()
  const mayPick = useMayPick()('account')
  const value: unknown = useWatch({ name: props.name })
  const ids = Array.isArray(value) ? value.map(Number) : []
  const offered = useQuery({
    queryKey: ['options', 'account', language],
    queryFn: ({ signal }) => findOptions('account', { language }, signal),
    enabled: mayPick,
  })
  const chosen = useQuery({
    queryKey: ['options of', 'account', language, ids],
    queryFn: ({ signal }) => findOptions('account', { ids, language }, signal),
    enabled: mayPick && ids.length > 0,
    placeholderData: (before) => before,
  })
  const known = [...(offered.data ?? []), ...(chosen.data ?? [])]
  const openOf = (id: number) => stats?.people.find((person) => person.id === id)?.open ?? 0
  return (
    <OrderedInput
      {...props}
      choices={offered.data ?? []}
      addLabel={translate('admin.funnel.add_person')}
      show={(id) => {
        const title = known.find((person) => person.id === id)?.title ?? (mayPick ? '…' : `#${id}`)
        return {
          title,
          mark: <Avatar name={title} />,
          note: (
            <>
              {stats ? translate('admin.funnel.open_leads', { count: openOf(id) }) : null}{' '}
              {id === stats?.next_admin_id ? <Badge tone="teal">{translate('admin.funnel.next')}</Badge> : null}
            </>
          ),
        }
      }}
    />
  )
}
