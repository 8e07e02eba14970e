import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Icon } from './icons.tsx'

/** An icon button; its label is for screen readers and shown as a tooltip on hover and focus. */
export function IconAction({ label, icon: Icon, ...props }: { label: string; icon: Icon } & IconButtonProps) {
  const button = (
    <IconButton aria-label={label} {...props}>
      <Icon aria-hidden />
    </IconButton>
  )
  return props.disabled ? button : <Tooltip title={label}>{button}</Tooltip>
}
