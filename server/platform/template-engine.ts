import { Liquid } from 'liquidjs'

/**
 * Fills the templates of a folder; every value is escaped. A mistake in a template is an error (which the tests find), not a letter with
 * a hole.
 */
export const templateEngine = (root: string): Liquid =>
  new Liquid({
    root,
    extname: '.liquid',
    cache: true,
    outputEscape: 'escape',
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    trimTagLeft: true,
    trimTagRight: true,
  })
