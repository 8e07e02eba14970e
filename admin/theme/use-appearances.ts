import { useColorScheme } from '@mui/material/styles'
import { useTranslate } from '../i18n/i18n.ts'
import { Monitor, Moon, Sun } from '../ui/icons.tsx'

/** Light, dark or what the system says, as actions of a menu; remembered per browser. `dark` is what is shown now. */
export function useAppearances() {
  const translate = useTranslate()
  const { mode, systemMode, setMode } = useColorScheme()
  const each = (key: 'light' | 'dark' | 'system', icon: typeof Sun) => ({
    key,
    icon,
    title: translate(`admin.appearance.${key}`),
    selected: mode === key,
    onClick: () => setMode(key),
  })
  return {
    dark: (mode === 'system' ? systemMode : mode) === 'dark',
    appearances: [each('light', Sun), each('dark', Moon), each('system', Monitor)],
  }
}
