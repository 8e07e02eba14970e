import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getDigits } from '#contracts/money.ts'
import { useSite } from '../api/use-site.ts'
import { numberField } from '../fields/number-field.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './membership.module.css'
import { exampleOf } from './tier-example.ts'
import { type Tier, useTiers } from './use-tiers.ts'

/** What an order of some amount earns in each tier by the rules in the form, saved or not, and how many such orders lead to it. */
export function TierExamplePanel() {
  const translate = useTranslate()
  const id = useId()
  const { currency_mark } = useSite()
  const [amount, setAmount] = useState('500')
  const tiers = useTiers().filter(({ enabled }) => enabled)
  if (tiers.length === 0) return null
  return (
    <Panel title={translate('admin.membership.example')}>
      <p className={css.example}>
        <label htmlFor={id}>{translate('admin.membership.example_order')}</label>
        <OutlinedInput
          id={id}
          size="small"
          value={amount}
          startAdornment={<span className={css.mark}>{currency_mark}</span>}
          inputProps={{ ...numberField('decimal'), autoComplete: 'off' }}
          onChange={(event) => setAmount(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the settings.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </p>
      <dl className={css.earns} aria-live="polite">
        {tiers.map((tier, at) => (
          <Earns key={tier.id} tier={tier} amount={amount} isDefault={at === 0} />
        ))}
      </dl>
    </Panel>
  )
}

function Earns({ tier, amount, isDefault }: { tier: Tier; amount: string; isDefault: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const { base_currency, currency_mark } = useSite()
  const [earn_amount, earn_points, point_value] = useWatch({ name: ['earn_amount', 'earn_points', 'point_value'] })
  const rules = { earn_amount, earn_points, point_value }
  const example = exampleOf(tier, rules, { amount, digits: getDigits(base_currency), isDefault })
  const orders = (name: 'reached_by' | 'kept_by', months: number | null) => {
    const count = example?.[name]
    if (!count) return ''
    const key = months === null ? name : (`${name}_within` as const)
    return translate(`admin.membership.${key}`, { count, n: format.number(count), months: String(months) })
  }
  const moves = [orders('reached_by', tier.upgrade_months), orders('kept_by', tier.valid_months)].filter(Boolean)
  return (
    <div>
      <dt>{translate('admin.membership.tier_earns', { tier: tier.title })}</dt>
      <dd>
        {example ? (
          <>
            <strong>{format.number(example.points)}</strong>{' '}
            <span>{`${currency_mark}${format.amount(example.worth)}`}</span>
          </>
        ) : (
          '–'
        )}
      </dd>
      {moves.length > 0 ? <dd className={css.moves}>{moves.join(translate('admin.membership.and_then'))}</dd> : null}
    </div>
  )
}
