import { useWatch } from 'react-hook-form'
import type { GroupAdmin } from '#contracts/commissions/group.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './commissions.module.css'
import { findDeepest, getLine, readLevels } from './sale-shares.ts'

/** What a sale of 100 gives to the chosen promoter and those above, by the percentages as they are edited. */
export function SaleExample({ seller }: { seller: number | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const { record } = useRecordForm()
  const levels = readLevels(useWatch({ name: 'levels' }))
  const promoters = record?.admins as GroupAdmin[] | undefined
  const line = getLine(promoters ?? [], seller ?? findDeepest(promoters ?? []))
  if (line.length === 0) return null
  const money = (amount: number) => `${currency_mark}${format.amount(amount)}`
  return (
    <Panel title={translate('admin.commission.sale_of', { amount: `${currency_mark}100` })}>
      <ol className={css.line}>
        {line.map(({ id, name, sales_code, promoter }, level) => (
          <li key={id} className={css.promoter}>
            <Avatar name={name} />
            <span>
              {name}
              <small>
                {level === 0
                  ? translate('admin.commission.sold_with', { code: sales_code })
                  : translate('admin.commission.at_level', { n: level })}
              </small>
            </span>
            <strong className={css.sum}>{money(promoter ? (levels.get(level) ?? 0) / 100 : 0)}</strong>
          </li>
        ))}
      </ol>
      <p className={css.below}>{translate('admin.commission.sale_note')}</p>
    </Panel>
  )
}
