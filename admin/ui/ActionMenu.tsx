import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'

interface MenuAction {
  key: string
  title: ReactNode
  onClick: () => void
  selected?: boolean
  disabled?: boolean
  lang?: string
}

interface Props {
  items: readonly MenuAction[]
  /** Opens at the right of the button instead of below it. */
  beside?: boolean
  /** Renders the button that opens the menu, with the props it needs. */
  children: (open: {
    onClick: (event: MouseEvent<HTMLElement>) => void
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    id: string
  }) => ReactNode
}

/** A button with a menu of actions. */
export function ActionMenu({ items, beside = false, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (item: MenuAction) => {
    setAnchor(null)
    item.onClick()
  }
  return (
    <>
      {children({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        id,
      })}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={beside ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.key}
            selected={item.selected ?? false}
            disabled={item.disabled ?? false}
            lang={item.lang}
            onClick={() => choose(item)}
          >
            {item.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
