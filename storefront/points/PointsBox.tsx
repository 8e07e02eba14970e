import { type KeyboardEvent, useId, useState } from 'react'
import type { UsablePoints } from '#contracts/pricing/totals.ts'
import { useMoney } from '../shop/use-shop.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Fold } from '../ui/Fold.tsx'
import { hasPoints } from './has-points.ts'

interface Props {
  point: UsablePoints
  /** How many points the cart uses. */
  used: number
  /** Sends the number to the shop; null on success, otherwise why it was refused. */
  onUse(points: number): Promise<string | null>
  /** Within another form, which cannot contain one: there the box needs JavaScript. */
  isInForm?: boolean
}

/** Lets a customer pay with points: balance, value and how many this order can use. Nothing for guests and in shops without points. */
export function PointsBox({ point, used, onUse, isInForm = false }: Props) {
  const t = useText()
  const money = useMoney()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { balance, balance_value, max_points } = point
  if (!hasPoints(point)) return null

  async function use(points: number) {
    setBusy(true)
    const refusal = await onUse(points)
    setBusy(false)
    setProblem(refusal)
    if (refusal === null) setTyped(undefined)
  }
  const entered = typed ?? String(used > 0 ? used : max_points)
  const apply = () => use(Number(entered.replaceAll(',', '').trim()))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  const field = (
    <>
      <label htmlFor={id} className="sr-only">
        {t('storefront.points.field')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={isInForm ? undefined : 'points'}
          inputMode="numeric"
          autoComplete="off"
          value={entered}
          onChange={(event) => setTyped(event.target.value)}
          {...(isInForm && { onKeyDown })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-below`}
          className="type-body border-field-line bg-field figures min-h-11 w-full min-w-0 rounded-control border px-4 aria-invalid:border-2 aria-invalid:border-error"
        />
        <button
          type={isInForm ? 'button' : 'submit'}
          {...(isInForm && { onClick: apply })}
          disabled={isBusy}
          className={`${button({ kind: 'outline', size: 'small' })} shrink-0`}
        >
          {t('storefront.points.apply')}
        </button>
      </div>
    </>
  )
  return (
    <Fold
      title={t('storefront.points.use')}
      value={
        used > 0
          ? t('storefront.points.used', counted(used))
          : t('storefront.points.available', { ...counted(balance), value: money(balance_value) })
      }
      isOpen={used > 0}
    >
      <div className="flex flex-col gap-3">
        <p className="type-small text-ink-2">
          {t('storefront.points.balance', { ...counted(balance), value: money(balance_value) })}{' '}
          {max_points > 0 ? t('storefront.points.at_most', counted(max_points)) : t('storefront.points.none')}
        </p>
        {max_points > 0 &&
          (isInForm ? (
            field
          ) : (
            <form
              method="post"
              action="/cart"
              onSubmit={(event) => {
                event.preventDefault()
                void apply()
              }}
            >
              <input type="hidden" name="intent" value="points" />
              {field}
            </form>
          ))}
        <p id={`${id}-below`} className="type-small text-error empty:hidden" role="status">
          {problem}
        </p>
        {used > 0 && (
          <button
            type="button"
            onClick={() => use(0)}
            className="link type-small w-fit noscript:hidden"
            disabled={isBusy}
          >
            {t('storefront.points.remove')}
          </button>
        )}
      </div>
    </Fold>
  )
}
