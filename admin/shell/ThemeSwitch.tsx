import { useTranslate } from '../i18n/i18n.ts'
import { useAppearances } from '../theme/use-appearances.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Moon, Sun } from '../ui/icons.tsx'

/** Chooses between light, dark and the system's appearance. Follows the shop's theme until somebody chooses. */
export function ThemeSwitch() {
  const translate = useTranslate()
  const { dark, appearances } = useAppearances()
  return (
    <ActionMenu items={appearances}>
      {(open) => <IconAction label={translate('admin.appearance.title')} icon={dark ? Moon : Sun} {...open} />}
    </ActionMenu>
  )
}
