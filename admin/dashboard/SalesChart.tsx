import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SalesDay } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { axisSteps, namedPositions } from './chart-scale.ts'
import css from './SalesChart.module.css'
import { shiftDay } from './use-dashboard.ts'

const height = 200
const inset = { top: 10, right: 8, bottom: 24, left: 52 }

/** Line chart of daily sales, with a dashed line for the previous 30 days; the pointer shows a day. SalesTable has the same figures as text. */
export function SalesChart({ days, label }: { days: readonly SalesDay[]; label: string }) {
  const format = useFormat()
  const { currency_mark } = useSite()
  const [frame, width] = useWidth()
  const [at, setAt] = useState<number>()
  const steps = axisSteps(Math.max(...days.flatMap((day) => [day.total_sales, day.before])))
  const top = steps.at(-1) ?? 1
  const gap = (width - inset.left - inset.right) / Math.max(1, days.length - 1)
  const x = (position: number) => inset.left + position * gap
  const y = (amount: number) => inset.top + (1 - amount / top) * (height - inset.top - inset.bottom)
  const line = (of: (day: SalesDay) => number, shown: readonly SalesDay[], from = 0) =>
    shown
      .map((day, position) => `${position ? 'L' : 'M'}${x(from + position).toFixed(1)} ${y(of(day)).toFixed(1)}`)
      .join('')
  const sales = (day: SalesDay) => day.total_sales
  const last = days.length - 1
  const follow = (event: PointerEvent) => {
    const left = event.clientX - (frame.current?.getBoundingClientRect().left ?? 0)
    setAt(Math.min(last, Math.max(0, Math.round((left - inset.left) / gap))))
  }
  const read = at === undefined ? undefined : days[at]
  return (
    <div
      ref={frame}
      className={css.frame}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(undefined)}
    >
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={label}>
          {steps.map((step, position) => (
            <g key={step}>
              <line x1={inset.left} x2={width - inset.right} y1={y(step)} y2={y(step)} className={css.grid} />
              <text x={inset.left - 8} y={y(step) + 4} textAnchor="end" className={css.name}>
                {position === steps.length - 1 ? currency_mark : ''}
                {format.compact(step)}
              </text>
            </g>
          ))}
          {namedPositions(days.length, width < 480 ? 4 : 7).map((position) => (
            <text
              key={position}
              x={x(position)}
              y={height - 4}
              textAnchor={position === 0 ? 'start' : position === last ? 'end' : 'middle'}
              className={css.name}
            >
              {format.shortDay(days[position]?.date ?? '')}
            </text>
          ))}
          <path d={line((day) => day.before, days)} className={css.before} />
          <path d={line(sales, days.slice(0, -1))} className={css.line} />
          {/* The segment to today is dashed because the day is not over. */}
          <path d={line(sales, days.slice(-2), last - 1)} className={css.unfinished} />
          <circle cx={x(last)} cy={y(days[last]?.total_sales ?? 0)} r={3.5} className={css.ring} />
          {read && at !== undefined ? (
            <>
              <line x1={x(at)} x2={x(at)} y1={inset.top} y2={height - inset.bottom} className={css.pointer} />
              <circle cx={x(at)} cy={y(read.total_sales)} r={3.5} className={css.dot} />
            </>
          ) : null}
        </svg>
      ) : null}
      {read && at !== undefined ? <Tip day={read} left={x(at)} flip={x(at) > width / 2} count={days.length} /> : null}
    </div>
  )
}

function Tip({ day, left, flip, count }: { day: SalesDay; left: number; flip: boolean; count: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  return (
    <div className={css.tip} data-flip={flip} style={{ left }} aria-hidden>
      <strong>{format.day(day.date)}</strong>
      <p>
        {translate('admin.dashboard.sales')} <b>{currency_mark + format.amount(day.total_sales)}</b>
      </p>
      <p className={css.quiet}>
        {format.day(shiftDay(day.date, -count))} <span>{currency_mark + format.amount(day.before)}</span>
      </p>
    </div>
  )
}

/** Measures the width of an element and follows its changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}
