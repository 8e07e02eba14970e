import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tillWorker } from './pos/worker/build-worker.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The back office is a static bundle below /admin/, served by server/http/pages/admin-bundle.ts. Modules that many screens share are in two files: left
 * alone, the bundler makes one file of each module or two, and a screen loads more than a hundred.
 */
export default defineConfig({
  root: at('.'),
  base: '/admin/',
  plugins: [react(), tillWorker()],
  build: {
    outDir: at('../build/admin'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'screens', minShareCount: 8, priority: 1 },
          ],
        },
      },
    },
  },
})
