import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** Chunks that a till needs: the start of the back office, its own pages, the texts and what reads barcodes. */
const needed = /\/admin\/(index\.html|main\.tsx|pos\/|scanner\/)|\/locales\/|barcode-detector|zxing-wasm/
/** Parts of Chinese fonts are loaded as they are needed; without a network the device's own font takes their place. */
const leftOut = /noto-sans|-(vietnamese|greek|cyrillic)/

/** Builds the service worker of the till beside the back office, with the list of the files that it keeps. */
export function tillWorker(): Plugin {
  return {
    name: 'till-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = listFiles(bundle).map((name) => ({ url: `/admin/${name}`, revision: null }))
      const document = bundle['index.html']
      const html = document?.type === 'asset' ? document.source : ''
      const revision = createHash('sha256').update(html).digest('hex').slice(0, 16)
      const list = JSON.stringify([...files, { url: '/admin/store/pos/', revision }])
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { __TILL_FILES__: list, 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir ?? '',
          emptyOutDir: false,
          copyPublicDir: false,
          rollupOptions: {
            input: join(import.meta.dirname, 'service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'till-worker.js' },
          },
        },
      })
    },
  }
}

function listFiles(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const part = bundle[name]
    if (!part || files.has(name) || leftOut.test(name)) return
    files.add(name)
    if (part.type !== 'chunk') return
    part.imports.forEach(add)
    const { importedCss, importedAssets } = part.viteMetadata ?? {}
    for (const asset of [...(importedCss ?? []), ...(importedAssets ?? [])]) add(asset)
  }
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some((id) => needed.test(id)) && isOwn(part)) add(part.fileName)
    if (part.type === 'asset' && /inter-latin(-ext)?-wght-normal|zxing_reader/.test(part.fileName)) add(part.fileName)
  }
  return [...files].sort()
}

/** Not a chunk of another page that happens to share a module with the till. */
const isOwn = ({ facadeModuleId, isEntry, moduleIds }: Rollup.OutputChunk) =>
  isEntry || needed.test(facadeModuleId ?? '') || (facadeModuleId === null && moduleIds.every((id) => needed.test(id)))
