import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PriceFacet } from '#contracts/catalogue/facets.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { HiddenFilterFields } from './HiddenFilterFields.tsx'
import { withChoices } from './list-query.ts'
import { type PriceProblem, type Prices, priceKeys, pricesFromQuery, readPrices } from './prices.ts'
import type { ListControl } from './use-list.ts'

/**
 * A custom price range in the shop's currency, kept in the URL. Without JavaScript it is submitted as typed, and an invalid range comes
 * back with the reason.
 */
export function PriceForm({ list, price }: { list: ListControl; price: PriceFacet }) {
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const { base_currency } = useShop()
  const { price_min, price_max } = pricesFromQuery(list.query)
  const requested = readPrices(pricesFromQuery(new URLSearchParams(search)))
  const isRefused = Object.keys(requested.problems).length > 0
  const [typed, setTyped] = useState<Prices>(
    isRefused ? pricesFromQuery(new URLSearchParams(search)) : { price_min, price_max },
  )
  const [problems, setProblems] = useState<Partial<Record<keyof Prices, PriceProblem>>>(requested.problems)

  // The range may be chosen or removed elsewhere on the page.
  const lastRange = useRef(`${price_min}-${price_max}`)
  useEffect(() => {
    if (lastRange.current === `${price_min}-${price_max}`) return
    lastRange.current = `${price_min}-${price_max}`
    setTyped({ price_min, price_max })
    setProblems({})
  }, [price_min, price_max])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { prices, problems: errors } = readPrices(typed)
    setProblems(errors)
    const invalidKey = priceKeys.find((key) => errors[key])
    if (invalidKey) return form.current?.querySelector<HTMLElement>(`[name="${invalidKey}"]`)?.focus()
    list.choose(withChoices(list.query, { price_min: prices.price_min || null, price_max: prices.price_max || null }))
  }

  const labels = {
    price_min: t('storefront.filter.price_least', { currency: base_currency.mark }),
    price_max: t('storefront.filter.price_most', { currency: base_currency.mark }),
  }
  const ends = { price_min: Math.floor(price.min), price_max: Math.ceil(price.max) }
  const problem = problems.price_min ?? problems.price_max
  return (
    <form ref={form} method="get" action={list.path} noValidate className="mt-3" onSubmit={submit}>
      <HiddenFilterFields query={list.query} except={priceKeys} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-1.5">
        {priceKeys.map((key, at) => (
          <PriceInput
            key={key}
            name={key}
            mark={base_currency.mark}
            label={labels[key]}
            placeholder={String(ends[key])}
            value={typed[key]}
            isFirst={at === 0}
            describedBy={problems[key] ? id : undefined}
            onChange={(value) => {
              setTyped({ ...typed, [key]: value })
              setProblems({})
            }}
          />
        ))}
        <button
          type="submit"
          aria-label={t('storefront.filter.price_show')}
          className="border-field-line hover:bg-surface flex size-11 items-center justify-center rounded-control border transition-colors duration-150 lg:size-10"
        >
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      {problem && (
        <p id={id} role="alert" className="type-small text-error mt-2">
          {problem === 'crossed' ? t('storefront.filter.price_crossed') : t('storefront.filter.price_wrong')}
        </p>
      )}
    </form>
  )
}

interface InputProps {
  name: string
  mark: string
  label: string
  placeholder: string
  value: string
  isFirst: boolean
  describedBy: string | undefined
  onChange(value: string): void
}

function PriceInput({ name, mark, label, placeholder, value, isFirst, describedBy, onChange }: InputProps) {
  return (
    <>
      {!isFirst && (
        <span aria-hidden className="text-ink-3">
          –
        </span>
      )}
      <label
        className={`bg-field focus-within:outline-primary flex h-11 min-w-0 items-center gap-1 rounded-control border px-2 focus-within:outline-2 focus-within:outline-offset-2 lg:h-10 ${describedBy ? 'border-error' : 'border-field-line'}`}
      >
        <span aria-hidden className="type-caption text-ink-3 shrink-0">
          {mark}
        </span>
        <input
          name={name}
          aria-label={label}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="type-small figures placeholder:text-ink-3 w-full min-w-0 bg-transparent outline-none"
        />
      </label>
    </>
  )
}
