import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Ellipsis, type Icon } from '../ui/icons.tsx'
import { useNarrow } from '../ui/use-narrow.ts'

export interface RowAction {
  key: string
  title: string
  icon?: Icon
  destructive?: boolean
  /** The page it links to; without one it calls `onClick`. */
  to?: string
  onClick?: () => void
}

/** The actions of one row: buttons on hover and focus in a table, a menu on a phone. */
export function RowButtons({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const phone = useNarrow()
  if (actions.length === 0) return null
  if (phone) {
    const run = ({ to, onClick }: RowAction) => (to ? void navigate(to) : onClick?.())
    const items = actions.map((action) => ({ key: action.key, title: action.title, onClick: () => run(action) }))
    return (
      <ActionMenu items={items}>
        {(open) => <IconAction label={translate('admin.list.actions', { name })} icon={Ellipsis} {...open} />}
      </ActionMenu>
    )
  }
  return actions.map(({ key, title, icon: Icon, destructive, to, onClick }) => (
    <Button
      key={key}
      variant="text"
      size="small"
      color={destructive ? 'error' : 'inherit'}
      startIcon={Icon ? <Icon aria-hidden /> : undefined}
      aria-label={`${title}: ${name}`}
      data-action={key}
      {...(to ? { component: Link, to } : { onClick })}
    >
      {title}
    </Button>
  ))
}
