import { Outlet } from 'react-router'
import { ErrorPage } from '../layout/ErrorPage.tsx'

/** Around every page, inside header and footer: a page that fails leaves them as they are. */
export default function Frame() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
