import { useColorScheme } from '@mui/material/styles'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Moon, Sun } from '../ui/icons.tsx'

/** Switches between light and dark. Follows the system until the user chooses; remembered per browser. */
export function ThemeSwitch() {
  const translate = useTranslate()
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <IconAction
      label={translate(dark ? 'admin.light' : 'admin.dark')}
      icon={dark ? Sun : Moon}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  )
}
