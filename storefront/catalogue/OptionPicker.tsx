import { useId } from 'react'
import type { AttributeValue, PageLink as Guide, ProductOption } from '#contracts/catalogue/shown-attribute.ts'
import { useText } from '../text/TextProvider.tsx'
import { CircleAlert } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

interface Props {
  option: ProductOption
  chosen: string | undefined
  /** A page that helps to choose. */
  guide: Guide | null
  isOffered(value: string): boolean
  onChoose(value: string): void
  error: string | undefined
}

/** One option of a product as a radio group: colour swatches, images or plain boxes. Sold-out values stay focusable. */
export function OptionPicker({ option, chosen, guide, isOffered, onChoose, error }: Props) {
  const t = useText()
  const id = useId()
  const current = option.values.find(({ key }) => key === chosen)
  const isSwatch = option.type === 'color' || option.type === 'image'
  const isShort = option.values.every(({ label }) => label.length <= 4)
  return (
    <div className="relative">
      <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
        <legend className={`type-small-strong mb-2 flex gap-2 ${guide ? 'pr-28' : ''}`}>
          {option.display}
          {current && <span className="text-ink-2 font-normal">{current.label}</span>}
        </legend>
        <div className={isSwatch ? '-ml-1.5 flex flex-wrap gap-1.5' : isShort ? shortBoxes : 'flex flex-wrap gap-2'}>
          {option.values.map((value) => {
            const isOut = !isOffered(value.key)
            return (
              <label key={value.key} className="relative cursor-pointer">
                <input
                  type="radio"
                  name={`option.${option.key}`}
                  value={value.key}
                  checked={value.key === chosen}
                  onChange={() => onChoose(value.key)}
                  className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-control opacity-0"
                  aria-label={isOut ? t('storefront.product.sold_out_option', { option: value.label }) : value.label}
                />
                {isSwatch ? <Swatch value={value} isOut={isOut} /> : <Box label={value.label} isOut={isOut} />}
              </label>
            )
          })}
        </div>
        {error && (
          <p id={id} className="type-small text-error mt-2 flex items-center gap-2">
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            {error}
          </p>
        )}
      </fieldset>
      {guide && (
        <PageLink
          to={`/${guide.url}`}
          className="link type-small absolute -top-3 right-0 inline-flex min-h-11 max-w-1/2 items-center"
        >
          {guide.title}
        </PageLink>
      )}
    </div>
  )
}

/** Boxes for short labels (sizes) fill the width of a phone. */
const shortBoxes = 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 md:flex md:flex-wrap'

const ring =
  'peer-focus-visible:outline-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 transition-colors duration-150'

/** A diagonal line with soft edges over sold-out values. */
const diagonal =
  'linear-gradient(to top right, transparent calc(50% - 1.2px), var(--color-field-line) 50%, transparent calc(50% + 1.2px))'

function Swatch({ value, isOut }: { value: AttributeValue; isOut: boolean }) {
  return (
    <span
      className={`peer-checked:border-ink flex size-11 items-center justify-center rounded-full border-[1.5px] border-transparent ${ring}`}
    >
      <span className="relative size-8 overflow-hidden rounded-full" style={{ background: value.color || undefined }}>
        {value.image && <Picture src={value.image} alt="" sizes="32px" ratio="1/1" />}
        <span
          className="border-ink/15 absolute inset-0 rounded-full border"
          style={isOut ? { background: diagonal } : undefined}
        />
      </span>
    </span>
  )
}

function Box({ label, isOut }: { label: string; isOut: boolean }) {
  return (
    <span
      className={`type-control flex h-12 min-w-16 items-center justify-center rounded-control border px-4 md:max-xl:min-w-14 md:max-xl:px-3 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground ${isOut ? 'border-line text-ink-3' : 'border-field-line hover:border-ink'} ${ring}`}
      style={isOut ? { backgroundImage: diagonal } : undefined}
    >
      {label}
    </span>
  )
}
