import { useMemo, useState } from 'react'
import type { PosVariant } from '#contracts/pos/register-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Image, Star } from '../../ui/icons.tsx'
import { ChooseVariantDialog } from '../dialogs/ChooseVariantDialog.tsx'
import controls from '../frame/controls.module.css'
import { useTill } from '../frame/use-till.ts'
import { tillState } from '../queue/till-state.ts'
import { getQuantity, type Ticket } from '../ticket/ticket.ts'
import css from './sell.module.css'

/** Tiles shown at once: more are found by typing. */
const most = 60
const few = 5

/** Goods to tap: what is often sold here, or one group of the catalogue. */
export function Tiles({ ticket, onChoose }: { ticket: Ticket; onChoose: (variant: PosVariant) => void }) {
  const translate = useTranslate()
  const { home } = useTill()
  const { catalogue } = tillState.use()
  const [group, setGroup] = useState<number>()
  const [asked, setAsked] = useState<readonly PosVariant[]>()
  const shown = useMemo(() => {
    const variants = catalogue.map(({ variant }) => variant)
    if (group !== undefined)
      return byProduct(variants.filter(({ category_ids }) => category_ids.includes(group))).slice(0, most)
    const ranks = new Map(home.often_sold.map((id, at) => [id, at]))
    const rank = ({ stock_id }: PosVariant) => ranks.get(stock_id) ?? Number.MAX_SAFE_INTEGER
    const often = variants.filter(({ stock_id }) => ranks.has(stock_id)).toSorted((a, b) => rank(a) - rank(b))
    const others = byProduct(variants.filter(({ stock_id }) => !ranks.has(stock_id)))
    return [...often.map((variant) => [variant]), ...others].slice(0, most)
  }, [catalogue, group, home.often_sold])
  const choice = (key: number | undefined, title: string) => (
    <button
      key={key ?? 'often'}
      type="button"
      className={controls.button}
      aria-pressed={group === key}
      onClick={() => setGroup(key)}
    >
      {key === undefined ? <Star aria-hidden /> : null}
      {title}
    </button>
  )
  /** The only variant of a tile, or which of several. */
  const choose = ([variant, ...others]: readonly PosVariant[]) => {
    if (variant && others.length > 0) setAsked([variant, ...others])
    else if (variant) onChoose(variant)
  }
  return (
    <>
      <fieldset className={css.groups} aria-label={translate('admin.till.groups')}>
        {choice(undefined, translate('admin.till.often_sold'))}
        {home.categories.map(({ id, title }) => choice(id, title))}
      </fieldset>
      <section className={css.tiles} aria-label={translate('admin.till.goods')}>
        {shown.map((variants) => (
          <Tile
            key={variants[0]?.stock_id}
            variants={variants}
            count={variants.reduce((sum, { stock_id }) => sum + getQuantity(ticket, stock_id), 0)}
            onClick={() => choose(variants)}
          />
        ))}
      </section>
      {asked ? (
        <ChooseVariantDialog
          variants={asked}
          onChoose={(variant) => {
            setAsked(undefined)
            onChoose(variant)
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

/** The variants of each product, in the order of their first one. */
const byProduct = (variants: readonly PosVariant[]): PosVariant[][] => [
  ...Map.groupBy(variants, ({ product_id }) => product_id).values(),
]

interface TileProps {
  /** One, or all of a product, of which one is chosen afterwards. */
  variants: readonly PosVariant[]
  count: number
  onClick: () => void
}

function Tile({ variants, count, onClick }: TileProps) {
  const translate = useTranslate()
  const format = useFormat()
  const [variant] = variants
  if (!variant) return null
  // On a line of its own, so that a long name does not hide which variant it is.
  const option = variants.length > 1 ? '' : variant.option_text
  const { price, original_price } = variants.reduce((least, each) => (each.price < least.price ? each : least), variant)
  const available = variants.some((each) => each.available === null)
    ? null
    : variants.reduce((sum, each) => sum + Math.max(0, each.available ?? 0), 0)
  const isOut = available !== null && available <= 0
  const left = () => {
    if (variant.type === 'service') return translate('admin.till.service')
    if (available === null) return ''
    if (isOut) return translate('admin.till.sold_out')
    return available <= few ? translate('admin.till.few_left', { count: available }) : format.number(available)
  }
  return (
    <button type="button" className={css.tile} data-chosen={count > 0} data-out={isOut} onClick={onClick}>
      <span className={css.picture}>
        {variant.image ? <img src={`${variant.image}.480.webp`} alt="" loading="lazy" /> : <Image aria-hidden />}
      </span>
      {count > 0 ? (
        <span className={css.badge}>
          <span className="visually-hidden">{translate('admin.till.on_ticket')} </span>
          {count}
        </span>
      ) : null}
      {variants.length > 1 ? (
        <span className={css.options}>{translate('admin.till.options', { n: format.number(variants.length) })}</span>
      ) : null}
      <span className={css.name} data-short={option !== ''}>
        {variant.name}
      </span>
      {option ? <span className={css.option}>{option}</span> : null}
      <span className={css.prices}>
        <b>{format.amount(price)}</b>
        {original_price > price ? <s>{format.amount(original_price)}</s> : null}
        <small data-few={!isOut && available !== null && available <= few}>{left()}</small>
      </span>
    </button>
  )
}
