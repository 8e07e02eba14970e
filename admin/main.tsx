import './without-eval.ts'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '@fontsource-variable/inter'
import './theme/base.css'
import { queries } from './api/queries.ts'
import { bindRequests } from './api/request.ts'
import { logInAgain } from './auth/log-in-again.ts'
import { bindSession } from './auth/log-in-out.ts'
import { passwordQuestion } from './auth/password-confirmation.ts'
import { noteVersion } from './auth/session.ts'
import { startI18n } from './i18n/i18n.ts'
import { routes } from './routes.tsx'
import { bindDestination } from './shell/lazy-page.tsx'
import { startAdminTemplate } from './theme/admin-template.ts'
import { globalStyles, theme } from './theme/theme.ts'

const [scheme] = await Promise.all([startAdminTemplate(), startI18n()])

const router = createBrowserRouter(routes)
bindRequests({
  noteVersion: (version) => {
    // The guard reloads the permissions and leaves a page that is no longer allowed.
    if (noteVersion(version)) void router.revalidate()
  },
  logInAgain,
  confirmPassword: passwordQuestion.ask,
})
bindDestination(() => {
  const { location: to } = router.state.navigation
  return to && to.pathname + to.search
})
bindSession({ queries, goTo: (path) => void router.navigate(path) })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  // Inserted first, so that the style sheets of our components override MUI's.
  <StyledEngineProvider injectFirst>
    <ThemeProvider theme={theme} defaultMode={scheme} disableTransitionOnChange>
      <CssBaseline />
      <GlobalStyles styles={globalStyles} />
      <RouterProvider router={router} />
    </ThemeProvider>
  </StyledEngineProvider>,
)

void import('./theme/fonts-zh.ts')
