import type { ReactNode } from 'react'
import type { AnnouncementLevel, ShownAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import { RichText } from '../content/RichText.tsx'
import { CircleAlert, CircleCheck, type Icon, Info } from '../ui/icons.tsx'

const looks: Record<AnnouncementLevel, { icon: Icon; className: string }> = {
  info: { icon: Info, className: 'bg-surface text-ink' },
  success: { icon: CircleCheck, className: 'bg-primary-tint text-ink' },
  warning: { icon: CircleAlert, className: 'announcement-warning text-ink' },
  danger: { icon: CircleAlert, className: 'bg-sale-tint text-error' },
}

interface Props {
  announcement: ShownAnnouncement
  className?: string
  /** Stands at the end of the line. */
  children?: ReactNode
}

/** An announcement: its title, and its text beside or below it. */
export function Announcement({ announcement, className = '', children }: Props) {
  const { title, content, level } = announcement
  const { icon: Icon, className: look } = looks[level]
  return (
    <div data-announcement={announcement.id} className={`${look} ${className}`}>
      <div className="container type-small flex items-start gap-3 py-3">
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
        <div className="phrases flex min-w-0 grow flex-wrap gap-x-3 gap-y-1">
          <strong className="font-medium">{title}</strong>
          <RichText html={content} />
        </div>
        {children}
      </div>
    </div>
  )
}
