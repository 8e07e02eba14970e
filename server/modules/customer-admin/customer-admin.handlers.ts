import { suggestTags } from '#contracts/customers/tag-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { tagSuggestions } from './suggest-tags.ts'

/** Customers in the back office. The profile of a customer and functions for orders are in modules/customers. */
export const customerAdminHandlers = [bind(suggestTags, tagSuggestions)]
