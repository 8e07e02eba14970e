// Plain JavaScript, loaded before the server: `node --import=.../load-built.mjs server/main.ts`. Its threads load it too.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Node loads the server's modules as scripts/strip-types.ts has written them. Removing the types itself, it needs a compiler of 25 MB that stays in
 * memory, and most of the time of a start (docs/adr/0111-the-server-is-stripped-of-its-types-once.md). A file that was not built is loaded from its source.
 */
const root = new URL('../..', import.meta.url).href
const built = new URL('build/server/', root)

registerHooks({
  load(url, context, next) {
    const source = url.startsWith(root) && url.endsWith('.ts') ? read(url.slice(root.length)) : undefined
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(new URL(`${path}.js`, built), 'utf8')
  } catch {
    return undefined
  }
}
