import { sql } from 'kysely'
import { getLocale } from '#contracts/locales.ts'
import { showMoney } from '#contracts/money.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import { today } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { dayFromToday } from './add-entry.ts'
import { pointValue } from './offer-points.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    points_expiring: MailBase & { points: number; day: string; value: string; url: string }
  }
}

/** The email as staff edit its texts. */
export const pointsExpiringMail: MailDefinition<'points_expiring'> = {
  template: 'points_expiring',
  to: 'customer',
  values: ({ points, day, value }) => ({ points: String(points), day, value }),
  sample: (base) => ({
    ...base,
    points: 120,
    day: '31 December 2026',
    value: 'HK$12.00',
    url: `${base.shop.url}/account/points`,
  }),
}

/** Days before points expire when their customer gets an email. */
const daysBefore = 7
/** The job may have missed days, but an email so late would not be a reminder. */
const daysLate = 3

interface Expiring {
  user_id: number
  email: string
  first_name: string
  language: string | null
  expiry_date: string
  points: number
}

/** Emails the customers whose points expire in a week, once for each day of expiry. Returns how many emails were queued. */
export async function remindOfExpiringPoints(ctx: Ctx): Promise<number> {
  if (!ctx.settings.points.enabled) return 0
  const { rows } = await sql<Expiring>`
    select u.id as user_id, u.email, u.first_name, u.language, l.expiry_date::text, sum(l.left)::int as points
    from (select e.user_id, e.expiry_date, e.lot_points - (select coalesce(sum(c.points), 0) from point_consumptions c where c.lot_id = e.id) as left
      from point_entries e where e.lot_points > 0
        and e.expiry_date between ${dayFromToday(ctx, daysBefore - daysLate)} and ${dayFromToday(ctx, daysBefore)}) l
    join users u on u.id = l.user_id and u.deleted_at is null and u.enabled
    where l.left > 0 and l.expiry_date >= ${today(ctx.settings)}
    group by u.id, l.expiry_date order by u.id, l.expiry_date`.execute(ctx.db)
  const mails = await Promise.all(rows.map((row) => prepareReminder(ctx, row)))
  return inTransaction(ctx, (tx) => queueMails(tx.db, mails))
}

async function prepareReminder(ctx: Ctx, { user_id, email, first_name, language, expiry_date, points }: Expiring) {
  const { settings, services } = ctx
  const { main_language } = settings.basic
  const own = language && settings.languages.includes(language) ? language : main_language
  const locale = getLocale(own)
  const { base_currency } = settings.currency
  const mark = settings.currencies.find(({ identifier }) => identifier === base_currency)?.mark ?? `${base_currency} `
  const worth = pointsWorth(points, { point_value: pointValue(ctx) })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const data = {
    shop: shopInMails(ctx, own),
    name: first_name,
    points,
    day: days.format(new Date(`${expiry_date}T00:00:00Z`)),
    value: worth > 0 ? showMoney(worth, { mark, digits: settings.digits }) : '',
    url: `${services.config.appUrl}/account/points`,
  }
  const kind = 'points_expiring'
  const mail = await prepareMail(ctx, pointsExpiringMail, own, data)
  return { key: `${kind} ${user_id} ${expiry_date}`, to: email, kind, ...mail }
}
