import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queries } from '../api/queries.ts'
import { ConfirmPasswordDialog } from '../auth/ConfirmPasswordDialog.tsx'
import { LogInAgainDialog } from '../auth/LogInAgainDialog.tsx'
import { MuiLocaleProvider } from '../theme/MuiLocaleProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toasts } from '../ui/Toasts.tsx'

/** Wraps every page: query cache, dialogs and toasts. */
export function Root() {
  return (
    <QueryClientProvider client={queries}>
      <MuiLocaleProvider>
        <Outlet />
        <LogInAgainDialog />
        <ConfirmPasswordDialog />
        <ConfirmDialog />
        <Toasts />
      </MuiLocaleProvider>
    </QueryClientProvider>
  )
}
