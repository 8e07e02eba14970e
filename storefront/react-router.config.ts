import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/storefront',
  ssr: true,
  // All routes stand in the first manifest: no extra address, and a link never waits for one.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: false, v8_splitRouteModules: false, v8_viteEnvironmentApi: true },
} satisfies Config
