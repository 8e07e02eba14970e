import { type RawBuilder, sql } from 'kysely'
import { optionSeparator } from '#contracts/catalogue/option-text.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** For queries: the option labels of stock `s`, 'Red / XL', in the requested language with its fallbacks; '' without options. */
export const optionLabel = ({
  language,
  settings,
}: Pick<Ctx, 'settings'> & { language: string | RawBuilder<string> }): RawBuilder<string> => sql`coalesce((
  select string_agg(tr(v.label, ${language}, ${settings.mainLanguage}), ${optionSeparator} order by a."order", a.id)
  from stock_attributes o
  join attributes a on a.id = o.attribute_id
  join attribute_values v on v.id = o.value_id
  where o.stock_id = s.id), '')`
