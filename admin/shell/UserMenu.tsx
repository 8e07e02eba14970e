import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { logOut } from '../session/log-in-out.ts'
import { useAdmin } from '../session/use-session.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { initials } from '../ui/initials.ts'
import css from './Shell.module.css'

export function UserMenu() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { name } = useAdmin()
  const items = [
    { key: 'profile', title: translate('admin.page.profile'), onClick: () => void navigate('/admin/profile') },
    { key: 'logout', title: translate('common.action.logout'), onClick: () => void logOut() },
  ]
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button variant="text" {...open}>
          <span className={css.avatar} aria-hidden>
            {initials(name)}
          </span>
          <span className="visually-hidden">{translate('admin.user_menu')} </span>
          <span className={css.person}>{name}</span>
          <ChevronDown aria-hidden className={css.person} />
        </Button>
      )}
    </ActionMenu>
  )
}
