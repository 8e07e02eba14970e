import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queries } from '../api/queries.ts'
import { LogInAgainDialog } from '../auth/LogInAgainDialog.tsx'
import { MuiLocaleProvider } from '../theme/MuiLocaleProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toasts } from '../ui/Toasts.tsx'

/** Around every page: cached queries, and the dialogs and messages that any page may open. */
export function Root() {
  return (
    <QueryClientProvider client={queries}>
      <MuiLocaleProvider>
        <Outlet />
        <LogInAgainDialog />
        <ConfirmDialog />
        <Toasts />
      </MuiLocaleProvider>
    </QueryClientProvider>
  )
}
