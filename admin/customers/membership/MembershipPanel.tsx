import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showCustomerMembership, type TierGoal } from '#contracts/membership/membership-calls.ts'
import { callApi } from '../../api/call.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { Fact, Facts, Panel } from '../../ui/Panel.tsx'
import { MembershipDialog } from './MembershipDialog.tsx'
import css from './membership.module.css'

/** The tier of the customer with the day it ends, and a dialog that changes it. */
export function MembershipPanel() {
  const translate = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const may = useMay()
  const language = useListLanguage()
  const { record } = useRecordForm()
  const [editing, setEditing] = useState(false)
  const id = record?.id ?? 0
  const { data } = useQuery({
    queryKey: ['customer membership', id, language],
    queryFn: ({ signal }) => callApi(showCustomerMembership, { id, language }, signal),
    enabled: id > 0,
  })
  if (!data || !record) return null
  const { tier, next, renewal, membership_expiry_date: expiry_date, membership_started_at: started_at } = data.data
  const reached = ({ spent, required }: TierGoal) =>
    translate('admin.membership.reached', { spent: format.amount(spent), required: format.amount(required) })
  return (
    <Panel
      title={translate('admin.membership.tier')}
      aside={
        may('update user') && may('get memberships') ? (
          <Button size="small" onClick={() => setEditing(true)}>
            {translate('admin.membership.change')}
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact name={translate('admin.membership.tier')}>{tier.title}</Fact>
        <Fact name={translate('admin.membership.expires')}>
          {expiry_date ? format.date(expiry_date) : translate('admin.membership.never')}
        </Fact>
        {started_at ? <Fact name={translate('admin.membership.since')}>{format.date(started_at)}</Fact> : null}
        {renewal ? <Fact name={translate('admin.membership.to_stay')}>{reached(renewal)}</Fact> : null}
        {next ? <Fact name={translate('admin.membership.to_next', { tier: next.title })}>{reached(next)}</Fact> : null}
      </Facts>
      {next ? (
        <div className={css.goal} aria-hidden>
          <span style={{ width: `${next.percentage}%` }} />
        </div>
      ) : null}
      {editing ? (
        <MembershipDialog
          customerId={record.id}
          membership={data.data}
          onClose={() => setEditing(false)}
          onSaved={() => void client.invalidateQueries()}
        />
      ) : null}
    </Panel>
  )
}
