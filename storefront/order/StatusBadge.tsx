import { useText } from '../text/TextProvider.tsx'

const good = ['paid', 'shipped', 'completed']
const bad = ['canceled', 'refunded', 'payment_reject']

export function StatusBadge({ status }: { status: string }) {
  const t = useText()
  const look = good.includes(status)
    ? 'bg-primary-tint text-primary'
    : bad.includes(status)
      ? 'bg-sale-tint text-sale'
      : 'bg-surface text-ink'
  return (
    <span className={`type-badge inline-block rounded-picture px-2.5 whitespace-nowrap ${look}`}>
      {t(`common.order_status.${status}`)}
    </span>
  )
}
