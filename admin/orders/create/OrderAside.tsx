import type { OrderQuote } from '#contracts/orders/create-order.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AdjustmentInputs } from '../edit/AdjustmentInputs.tsx'
import { CouponInput } from '../edit/CouponInput.tsx'
import edit from '../edit/edit.module.css'
import { PointsInput } from '../edit/PointsInput.tsx'
import { QuoteTotals } from '../edit/QuoteTotals.tsx'
import { ownLanguage } from './order-draft.ts'

/** Totals of the new order and the button that creates it. */
export function OrderAside({ quote, problem }: { quote: OrderQuote | undefined; problem: string | undefined }) {
  const translate = useTranslate()
  const may = useMay()
  const { languages, currency_mark } = useSite()
  const languageName = useLanguageName()
  const own = { value: ownLanguage, title: translate('admin.order.own_language') }
  return (
    <>
      <Panel title={translate('admin.order.total')} note={currency_mark} stack>
        <CouponInput coupons={quote?.coupons} />
        <AdjustmentInputs />
        <PointsInput point={quote?.point} />
        {problem ? (
          <p className={edit.wrong} role="status">
            {problem}
          </p>
        ) : null}
        {quote ? (
          <QuoteTotals figures={quote} total={translate('admin.order.grand_total')} />
        ) : problem ? null : (
          <p className={edit.small}>{translate('admin.order.no_total')}</p>
        )}
      </Panel>
      <Panel title={translate('admin.order.order')} stack>
        <TextInput
          name="referral_code"
          label={translate('admin.commission.referral')}
          hint={translate('admin.commission.referral_hint')}
        />
        <TextInput
          name="remark"
          label={translate('admin.order.remark')}
          hint={translate('admin.order.remark_hint')}
          rows={3}
        />
        {languages.length > 1 ? (
          <ChoiceInput
            name="language"
            label={translate('admin.order.language')}
            options={[own, ...languages.map((value) => ({ value, title: languageName(value) }))]}
          />
        ) : null}
        {may('review payment') ? (
          <SwitchInput
            name="mark_paid"
            label={translate('admin.order.mark_paid')}
            hint={translate('admin.order.mark_paid_hint')}
          />
        ) : null}
        <SwitchInput name="notify" label={translate('admin.order.notify')} />
      </Panel>
    </>
  )
}
