import { addCustomerNote, listCustomerNotes, removeCustomerNote } from '#contracts/customers/note-calls.ts'
import { mailPasswordReset as passwordReset } from '#contracts/customers/password-reset-calls.ts'
import { suggestTags } from '#contracts/customers/tag-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addNote, listNotes, removeNote } from './customer-notes.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { tagSuggestions } from './suggest-tags.ts'

/** Customers in the back office. The profile of a customer and functions for orders are in modules/customers. */
export const customerAdminHandlers = [
  bind(suggestTags, tagSuggestions),
  bind(passwordReset, mailPasswordReset),
  bind(listCustomerNotes, listNotes),
  bind(addCustomerNote, addNote),
  bind(removeCustomerNote, removeNote),
]
