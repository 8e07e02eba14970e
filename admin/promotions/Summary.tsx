import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import type { EnteredPart } from './parts.ts'
import css from './promotions.module.css'
import { SummarySentence } from './SummarySentence.tsx'
import { isBlank } from './sentence.ts'
import { useGiven } from './use-given.ts'

/** Says in words what customers get, and when, while the promotion is edited. */
export function Summary() {
  const translate = useTranslate()
  const format = useFormat()
  const { record } = useRecordForm()
  const values = useWatch()
  const actions = listOf(values.actions)
  const conditions = listOf(values.conditions)
  const facts: ReactNode[] = [
    values.type === 'coupon' ? translate('admin.promotion.by_code') : translate('admin.promotion.by_itself'),
    ...(isBlank(values.starts_at)
      ? []
      : [translate('admin.promotion.from', { date: format.dateTime(String(values.starts_at)) })]),
    ...(values.expiry_type === 'fixed_date' && !isBlank(values.expiry_date)
      ? [translate('admin.promotion.until', { date: format.date(String(values.expiry_date)) })]
      : []),
    ...(values.expiry_type === 'same_as_membership_expiry_date' ? [translate('admin.promotion.while_member')] : []),
    ...(isBlank(values.usage_limit)
      ? []
      : [translate('admin.promotion.at_most_orders', { n: String(values.usage_limit) })]),
    ...(isBlank(values.usage_limit_per_customer)
      ? []
      : [translate('admin.promotion.at_most_each', { n: String(values.usage_limit_per_customer) })]),
    ...(values.is_exclusive ? [translate('admin.promotion.exclusive')] : []),
  ]
  return (
    <Panel title={translate('admin.promotion.summary')}>
      <div className={css.summary} aria-live="polite">
        {actions.length === 0 ? (
          <p>{translate('admin.promotion.gets_nothing')}</p>
        ) : (
          <SummarySentence actions={actions} conditions={conditions} />
        )}
        <h3>{translate('admin.promotion.how')}</h3>
        <ul>
          {facts.map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
      </div>
      {record ? <Given id={record.id} orders={Number(record.used_count ?? 0)} /> : null}
    </Panel>
  )
}

/** What it has cost so far. */
function Given({ id, orders }: { id: number; orders: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const amount = useGiven(id)
  return (
    <div className={css.given}>
      <Facts>
        <Fact name={translate('admin.promotion.given_so_far')}>
          {[translate('admin.promotion.used_times', { count: orders, n: format.number(orders) }), amount]
            .filter(Boolean)
            .join(translate('admin.list.comma'))}
        </Fact>
      </Facts>
    </div>
  )
}

const listOf = (value: unknown): EnteredPart[] => (Array.isArray(value) ? value : [])
