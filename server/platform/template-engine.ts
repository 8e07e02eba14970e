import { Liquid } from 'liquidjs'

/**
 * Fills the templates of some folders; every value is escaped. A mistake in a template is an error (which the tests find), not a document
 * with a gap.
 */
export const templateEngine = (
  root: string | string[],
  outputEscape: 'escape' | ((value: unknown) => string) = 'escape',
): Liquid =>
  new Liquid({
    root,
    extname: '.liquid',
    cache: true,
    outputEscape,
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    trimTagLeft: true,
    trimTagRight: true,
  })
