import Popover from '@mui/material/Popover'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../ui/IconAction.tsx'
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={80}
        slotProps={{ paper: { className: css.notices ?? '', role: 'dialog', 'aria-label': title } }}
      >
        <h2>{title}</h2>
        <p>{translate('admin.no_announcements')}</p>
      </Popover>
    </>
  )
}
