import { suggestTags } from '#contracts/customers/tags.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { tagSuggestions } from './suggest-tags.ts'

/** Customers as staff keep them. What they keep themselves, and what selling asks of them, is in server/customers. */
export const customerAdminHandlers = [bind(suggestTags, tagSuggestions)]
