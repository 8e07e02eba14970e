import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { localeNames, locales } from '#contracts/locales.ts'
import { logOut } from '../auth/log-in-out.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { setLocale, useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { useAppearances } from '../theme/use-appearances.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { overlay } from '../ui/overlay-store.ts'
import css from './Shell.module.css'

/** The menu of the logged-in user. `whole` adds language and appearance, which phones have no room for elsewhere. */
export function UserMenu({ whole }: { whole: boolean }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { id, name } = useAdmin()
  const may = useMay()
  const locale = useLocaleCode()
  const { appearances } = useAppearances()
  const own = [
    ...locales.map((each) => ({
      key: each,
      title: localeNames[each],
      lang: each,
      selected: each === locale,
      onClick: () => void setLocale(each),
    })),
    ...appearances,
  ]
  const items = [
    { key: 'profile', title: translate('admin.page.profile'), onClick: () => void navigate('/admin/profile') },
    ...(may('get activity_logs')
      ? [
          {
            key: 'activity',
            title: translate('admin.activity.own'),
            onClick: () => void navigate(`/admin/activity-log?admin_id=${id}`),
          },
        ]
      : []),
    // Phones have no keyboard.
    ...(whole ? own : [{ key: 'keys', title: translate('admin.keys.title'), onClick: () => overlay.set('keys') }]),
    { key: 'logout', title: translate('common.action.logout'), onClick: () => void logOut() },
  ]
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button variant="text" {...open}>
          <Avatar name={name} />
          <span className="visually-hidden">{translate('admin.user_menu')} </span>
          <span className={css.person}>{name}</span>
          <ChevronDown aria-hidden className={css.person} />
        </Button>
      )}
    </ActionMenu>
  )
}
