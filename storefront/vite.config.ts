import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The package exports its development build only, to all. */
const production = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url))

const root = fileURLToPath(new URL('root.tsx', import.meta.url))

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** Whether every page loads a module, because the root imports it, directly or not. Dynamic imports do not count. */
function createIsInRoot() {
  let found: Set<string> | undefined
  return (id: string, modules: Modules): boolean => {
    found ??= reach(root, modules)
    return found.has(id)
  }
}

function reach(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reach(next, modules, found)
  return found
}

const isInRoot = createIsInRoot()

/*
 * Left alone, the bundler makes one file of each shared module or two, and a page loads some thirty. What every page needs is one file, which is
 * also smaller than several; small modules of many pages are another, and kinds of pages share the rest. A group takes what its modules import
 * along: contracts in one of them would bring the schema library into every page.
 */
const sharedFiles = [
  { name: (id: string, modules: Modules) => (isInRoot(id, modules) ? 'every-page' : null), priority: 10 },
  {
    name: 'common',
    minShareCount: 2,
    maxModuleSize: 2600,
    priority: 9,
    test: /storefront.(catalogue|ui|text|reviews|shop|blog|content|listing.use-list-description)|contracts.(clip-text|catalogue.(keyword|card|option-text)|customers.full-name|orders.(shipment|carriers)\.|payments.bank)/,
  },
  { name: 'listing', minShareCount: 2, priority: 8, test: /storefront.(listing|search)/ },
  { name: 'cart', minShareCount: 2, priority: 7, test: /storefront.(cart|checkout|coupons|points)/ },
  { name: 'orders', minShareCount: 2, priority: 6, test: /storefront.order/ },
  { name: 'forms', minShareCount: 2, priority: 5, test: /storefront.(forms|account)/ },
]

export default defineConfig(({ command }) => ({
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${production}index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${production}dom-export.mjs` },
      ],
    },
  }),
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  environments: {
    ssr: { resolve: { noExternal: ['react-router'] } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
      },
    },
  },
}))
