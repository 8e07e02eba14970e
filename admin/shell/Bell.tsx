import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../ui/IconAction.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './Shell.module.css'

/** Where notices to staff are read. The shop has no announcements yet, so there is never one (crm-content.md D-22). */
export function Bell() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('admin.menu.announcement')
  return (
    <>
      <IconAction
        label={title}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popup title={title} anchor={anchor} onClose={() => setAnchor(null)} className={css.notices}>
        <h2>{title}</h2>
        <p>{translate('admin.no_announcements')}</p>
      </Popup>
    </>
  )
}
