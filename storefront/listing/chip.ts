import { escapeHtml } from '../ui/escape-html.ts'

/** A link that narrows a list or takes a filter back, or leads to another list. */
export interface Chip {
  key: string
  to: string
  text: string
  /** The number of products, as it is shown. */
  count?: string | undefined
  color?: string | null | undefined
  /** 'page': the link leads to the page that is shown. */
  current?: true | 'page' | undefined
  /** A page of its own, for search engines too: it opens like any other page. */
  isPage?: boolean
}

export const colorLook = 'border-ink/15 -ml-1 size-3.5 rounded-full border'
export const countLook = 'figures text-ink-2 text-[0.75rem] leading-none [[aria-current]>&]:text-current'

/**
 * What ChipList.tsx renders in browsers, as text: eighty chips are half of the elements that a category page has to render, and a template takes a tenth of
 * React's time for them. A test compares both (e2e/storefront-lists.test.ts).
 */
export const chipListHtml = (chips: readonly Chip[]): string =>
  chips.map((chip) => `<li>${chipHtml(chip)}</li>`).join('')

function chipHtml({ to, text, count, color, current, isPage = false }: Chip): string {
  const rel = isPage ? '' : ' rel="nofollow"'
  const isCurrent = current ? ` aria-current="${current}"` : ''
  const dot = color
    ? `<span aria-hidden="true" class="${colorLook}" style="background-color:${escapeHtml(color)}"></span>`
    : ''
  const number = count === undefined ? '' : `<span class="${escapeHtml(countLook)}">${escapeHtml(count)}</span>`
  return `<a${rel}${isCurrent} class="chip" href="${escapeHtml(to)}" data-page="same-scroll">${dot}${escapeHtml(text)}${number}</a>`
}
