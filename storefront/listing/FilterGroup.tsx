import { type ReactNode, useId, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { ChipList } from './ChipList.tsx'
import type { Chip } from './chip.ts'
import type { ListControl } from './use-list.ts'

/** Chips shown before the rest is folded. */
const shownFirst = 12

interface Props {
  list: ListControl
  title: string
  chips: readonly Chip[]
  /** With fewer chips the group is hidden, since there is no choice. */
  minimum?: number
  /** Additional controls under the chips. */
  below?: ReactNode
  /** Whether the group starts open; what the visitor folds or opens stays so. */
  startsOpen?: boolean
}

/** A titled group of filter chips; renders nothing when there is nothing to choose. */
export function FilterGroup({ list, title, chips: all, minimum = 1, below, startsOpen = true }: Props) {
  const t = useText()
  const id = useId()
  const [isOpen] = useState(startsOpen)
  const chips = all.length < minimum ? [] : all
  if (chips.length === 0 && !below) return null
  const rest = chips.slice(shownFirst)
  return (
    <section aria-labelledby={id} className="border-line border-b py-6 first:pt-0 last:border-b-0">
      <details open={isOpen} className="group/filter">
        <summary className="-my-2 flex min-h-11 items-center justify-between gap-4">
          <h3 id={id} className="type-strong">
            {title}
          </h3>
          <ChevronDown className="size-4 shrink-0 transition-transform group-open/filter:rotate-180" aria-hidden />
        </summary>
        <div className="pt-3">
          {chips.length > 0 && <ChipList list={list} chips={chips.slice(0, shownFirst)} />}
          {rest.length > 0 && (
            <details className="mt-2">
              <summary className="type-small link inline-flex min-h-11 items-center gap-1 lg:min-h-9">
                {t('storefront.filter.more', { count: rest.length })}
                <ChevronDown className="size-4" aria-hidden />
              </summary>
              <div className="mt-2">
                <ChipList list={list} chips={rest} />
              </div>
            </details>
          )}
          {below}
        </div>
      </details>
    </section>
  )
}
