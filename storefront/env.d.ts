/// <reference types="vite/client" />
import type { PageContext } from '#contracts/storefront/page-context.ts'

declare module 'react-router' {
  interface AppLoadContext extends PageContext {}
}
