import { useEffect, useState } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { writeMoment } from '../text/dates.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'

const minute = 60_000

/** Time left until a moment. The page contains the moment; the browser calculates the rest, because pages are cached. */
export function Countdown({ until }: { until: string }) {
  const t = useText()
  const locale = useLocale()
  const { timezone } = useShop()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - Date.now())
    tick()
    const timer = setInterval(tick, minute / 2)
    return () => clearInterval(timer)
  }, [until])
  const minutes = Math.max(0, Math.floor((left ?? 0) / minute))
  return (
    <p className="type-h3 figures flex min-h-14 flex-wrap items-baseline gap-x-4">
      {left !== undefined && left > 0 && (
        <span>
          {t('storefront.content.time_left', {
            days: Math.floor(minutes / 1440),
            hours: Math.floor(minutes / 60) % 24,
            minutes: minutes % 60,
          })}
        </span>
      )}
      <time dateTime={until} className="type-control text-ink-2">
        {t('storefront.content.until', { time: writeMoment(until, timezone, locale, 'long') })}
      </time>
    </p>
  )
}
