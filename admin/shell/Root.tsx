import { CoreAdminContext, memoryStore } from 'react-admin'
import { Outlet } from 'react-router'
import { dataProvider } from '../api/data-provider.ts'
import { queries } from '../api/queries.ts'
import { authProvider } from '../auth/auth-provider.ts'
import { LogInAgainDialog } from '../auth/LogInAgainDialog.tsx'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { PartTexts } from '../theme/MuiLocaleProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toasts } from '../ui/Toasts.tsx'

const store = memoryStore()

/** What every page stands in: react-admin's data, texts and session, and the dialogs and messages that any page may raise. */
export function Root() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={store}
      basename="/admin"
    >
      <PartTexts>
        <Outlet />
        <LogInAgainDialog />
        <ConfirmDialog />
        <Toasts />
      </PartTexts>
    </CoreAdminContext>
  )
}
