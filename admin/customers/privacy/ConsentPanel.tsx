import { useQuery } from '@tanstack/react-query'
import { type ConsentEvent, listConsents } from '#contracts/newsletter/consent.ts'
import { callApi } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ConsentList } from './ConsentList.tsx'

/** When and where a customer agreed to the newsletter or withdrew (privacy.md D7). */
export function ConsentPanel({ customerId }: { customerId: number }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['consents', customerId],
    queryFn: ({ signal }) => callApi(listConsents, { id: customerId }, signal),
  })
  const events: readonly ConsentEvent[] = data?.data ?? []
  return (
    <Panel title={translate('admin.privacy.consents')}>
      <ConsentList events={events} />
    </Panel>
  )
}
