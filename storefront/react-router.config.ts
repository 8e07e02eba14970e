import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/storefront',
  ssr: true,
  // All routes are in the first manifest: no extra endpoint, and links never wait for route discovery.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: false, v8_splitRouteModules: false, v8_viteEnvironmentApi: true },
} satisfies Config
