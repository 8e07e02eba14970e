import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The package exports its development build only, to all. */
const production = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url))

/*
 * Left alone, the bundler makes one file of each shared module or two, and a page loads some thirty. What most pages need is one file, small modules
 * of a few pages are another; contracts in it would bring the schema library into every page.
 */
const sharedFiles = [
  // Small modules of every page that are too large for the groups below.
  { name: 'frame-parts', test: /hide-closed|text-files|page-kinds|ui.Drawer\.tsx/, priority: 20 },
  { name: 'shared', minShareCount: 12, priority: 10 },
  {
    name: 'common',
    minShareCount: 2,
    maxModuleSize: 1600,
    test: /storefront.(?!pages|account)|contracts.*(state|text-files|tree|page-kinds|discount|amount)/,
  },
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
