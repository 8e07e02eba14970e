/** What the emails of a status can say besides answers of forms, in the order of the editor. */
export const statusPlaceholders = [
  'lead.first_name',
  'lead.last_name',
  'lead.email',
  'lead.phone',
  'lead.title',
  'lead.source',
  'status.title',
  'funnel.title',
  'assigned.name',
  'assigned.email',
  'site.name',
  'site.url',
  'ebook.url',
  'unsubscribe.url',
  'date',
] as const

/** The answer to the field of a form with this key: `answer.size`. */
export const isAnswerPlaceholder = (name: string): boolean => /^answer\.[a-z][a-z0-9_]{0,99}$/.test(name)

/** Addresses of the shop: only these may be part of a link, since what a visitor typed could be a script. */
export const addressPlaceholders: readonly string[] = ['site.url', 'ebook.url', 'unsubscribe.url']
