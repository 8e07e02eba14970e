import { useText } from '../text/TextProvider.tsx'
import { ChevronLeft, ChevronRight, X } from '../ui/icons.tsx'
import type { OpenAnnouncements } from './use-open-announcements.ts'

/** "1 of 2" with its buttons, and the button that closes an announcement. They need the script, so they appear with it. */
export function AnnouncementTools({
  id,
  of: { isReady, at, count, move, close },
}: {
  id: number
  of: OpenAnnouncements
}) {
  const t = useText()
  const button = 'inline-flex size-11 items-center justify-center md:size-9'
  return (
    <span className={`-my-3 flex shrink-0 items-center ${isReady ? '' : 'invisible'}`}>
      {isReady && count > 1 && (
        <>
          <button
            type="button"
            // Phones have room for one: the next one leads through all of them.
            className={`${button} max-md:hidden`}
            aria-label={t('storefront.announcement.previous')}
            onClick={() => move(-1)}
          >
            <ChevronLeft className="size-4" strokeWidth={1.5} aria-hidden />
          </button>
          <span className="type-caption tabular-nums max-lg:hidden">
            {t('storefront.announcement.position', { n: at + 1, count })}
          </span>
          <button
            type="button"
            className={button}
            aria-label={t('storefront.announcement.next')}
            onClick={() => move(1)}
          >
            <ChevronRight className="size-4" strokeWidth={1.5} aria-hidden />
          </button>
        </>
      )}
      <button type="button" className={button} aria-label={t('common.action.close')} onClick={() => close(id)}>
        <X className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  )
}
