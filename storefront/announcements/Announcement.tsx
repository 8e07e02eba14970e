import type { ReactNode } from 'react'
import type { AnnouncementLevel } from '#contracts/announcements/announcement.ts'
import type { ShownAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import { RichText } from '../content/RichText.tsx'
import { type Icon, Info, TriangleAlert } from '../ui/icons.tsx'

const looks: Record<AnnouncementLevel, { icon: Icon; className: string; iconLook: string }> = {
  info: { icon: Info, className: 'bg-surface text-ink', iconLook: 'text-ink-2' },
  warning: { icon: TriangleAlert, className: 'announcement-warning text-ink', iconLook: 'text-warn' },
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
  const { icon: Icon, className: look, iconLook } = looks[level]
  return (
    <div data-announcement={announcement.id} className={`${look} ${className}`}>
      <div className="container type-small flex items-start gap-3 py-3">
        <Icon className={`mt-0.5 size-4 shrink-0 ${iconLook}`} strokeWidth={1.5} aria-hidden />
        <div className="announcement-line phrases flex min-w-0 grow flex-wrap gap-x-2 gap-y-1">
          <strong className="font-medium">{title}</strong>
          <RichText html={content} />
        </div>
        {children}
      </div>
    </div>
  )
}
