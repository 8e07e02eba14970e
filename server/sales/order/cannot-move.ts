import type { Ctx } from '../../context.ts'
import { translate } from '../../platform/i18n.ts'
import { conflict, type Refusal } from '../../refusal.ts'

/** 409 for a status that cannot follow. English says the codes, as programs know them (sales.md A18); Chinese the names of the pages. */
export function cannotMove({ locale }: Pick<Ctx, 'locale'>, from: string, to: string): Refusal {
  const nameOf = (status: string) => (locale === 'en-US' ? status : translate(locale, `common.order_status.${status}`))
  return conflict('errors.order_status', { from: nameOf(from), to: nameOf(to) })
}
