import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** The next page is a variant of this one, such as another filter: the scroll position stays. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of the shop. It is a plain anchor, because a page has a hundred of them; layout/LinkNavigation follows it without a full load
 * where that is possible.
 */
export const PageLink = ({ to, preventScrollReset = false, ...props }: Props) => (
  <a {...props} href={to} data-page={preventScrollReset ? 'same-scroll' : 'top'} />
)
