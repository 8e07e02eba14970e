import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The back office is a static bundle below /admin/, served by server/http/admin-bundle.ts. */
export default defineConfig({
  root: at('.'),
  base: '/admin/',
  plugins: [react()],
  build: { outDir: at('../build/admin'), emptyOutDir: true, chunkSizeWarningLimit: 2000, assetsInlineLimit: 0 },
})
