import { suggestTags } from '#contracts/customers/tags.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { tagSuggestions } from './suggest-tags.ts'

/** Customers in the back office. Their own profile and what orders need is in modules/customers. */
export const customerAdminHandlers = [bind(suggestTags, tagSuggestions)]
