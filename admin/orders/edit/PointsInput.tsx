import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'

/** How many points of the customer the order uses; nothing for guests and for customers without points. */
export function PointsInput({ point }: { point: EditQuote['point'] | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  if (!point || point.value <= 0 || point.balance <= 0) return null
  const hint = { balance: format.number(point.balance), count: format.number(point.max_points) }
  return (
    <TextInput
      name="points"
      label={translate('admin.order.points')}
      hint={translate('admin.order.points_hint', hint)}
      numeric="integer"
    />
  )
}
