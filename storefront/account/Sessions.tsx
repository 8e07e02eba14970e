import { Form } from 'react-router'
import type { OwnSession } from '#contracts/staff/own-sessions.ts'
import { useDates } from '../order/use-dates.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'

/** Where the customer is logged in, with buttons to end these sessions. */
export function Sessions({ sessions, className }: { sessions: readonly OwnSession[]; className: string }) {
  const t = useText()
  return (
    <section className={className} aria-labelledby="sessions">
      <h2 id="sessions" className="type-h3 mb-2">
        {t('storefront.sessions.title')}
      </h2>
      <p className="type-small text-ink-2 mb-5">{t('storefront.sessions.text')}</p>
      <ul className="divide-line divide-y">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5">
          <button name="intent" value="end_others" type="submit" className={button({ kind: 'outline', size: 'small' })}>
            {t('storefront.sessions.end_others')}
          </button>
        </Form>
      )}
    </section>
  )
}

function Session({ session: { id, browser, system, ip, last_used_at, current } }: { session: OwnSession }) {
  const t = useText()
  const { dayAndTime } = useDates()
  const device = [browser, system].filter(Boolean).join(', ') || t('storefront.sessions.unknown')
  const used = t('storefront.sessions.last_used', { when: dayAndTime(last_used_at) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="type-strong">{device}</p>
        <p className="type-small text-ink-2 break-words">{[ip, used].filter(Boolean).join(' · ')}</p>
      </div>
      {current ? (
        <p className="type-small text-primary">{t('storefront.sessions.current')}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            name="intent"
            value="end_session"
            type="submit"
            aria-label={t('storefront.sessions.end_one', { device })}
            className={button({ kind: 'quiet', size: 'small' })}
          >
            {t('storefront.sessions.end')}
          </button>
        </Form>
      )}
    </li>
  )
}
