/** What the texts of a broadcast may contain (broadcasts.md B1). */
export const broadcastPlaceholders = [
  'receiver.first_name',
  'receiver.last_name',
  'receiver.name',
  'receiver.email',
  'site.name',
  'site.url',
  'unsubscribe.url',
  'date',
] as const
