/*
 * What cached pages and responses show of products, and what changes of products touch (ADR 0069). A change of anything else touches all of
 * them.
 */

/** All that the page of a product and its card show. */
export const productTag = (id: number) => `product ${id}`

/** What the list of a category shows: the cards of its products, descendants included, their order, and facets. */
export const categoryTag = (id: number) => `category ${id}`

/** Which visible products a category has, whatever their cards show. */
export const membersTag = (id: number) => `members ${id}`

/** Any list of products that is not one of a category, and figures such as the number of products of a brand. */
export const productsTag = 'products'
