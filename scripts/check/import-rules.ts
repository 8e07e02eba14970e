import type { Imported, Importer, ImportRule } from './imports.ts'

/** A business module: a folder below server/modules. */
const isInModule = ({ module }: { module: string }) => module !== ''
const isFile = (to: Imported, ...roots: string[]) => to.kind === 'file' && roots.includes(to.root)

/** Contracts without shop logic, which the platform may import. */
const neutralContracts = new Set([
  'contracts/locales.ts',
  'contracts/texts.ts',
  'contracts/countries.ts',
  'contracts/uploaded-part.ts',
])

/** From the lowest layer to the highest; each imports itself and those before it. */
const layers = ['platform', 'kernel', 'domain', 'resource', 'modules', 'http', 'app']
const layerOf = (area: string) => layers.indexOf(area)

/** The direction of imports: contracts -> platform -> kernel -> domain -> resource -> modules -> http -> app. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'contracts import zod and nothing else',
    because: 'the server and both browser apps load them with all their dependencies',
    forbids: (from, to) =>
      from.root === 'contracts' &&
      (to.kind === 'package' ? !from.isTest && to.name !== 'zod' : to.root !== 'contracts'),
  },
  {
    name: 'the platform has no shop logic',
    because: 'database, mail, files and jobs can be read and replaced without knowing the shop',
    forbids: (from, to) =>
      from.area === 'platform' && !from.isTest && isFile(to, 'contracts') && !neutralContracts.has(pathOf(to)),
  },
  {
    name: 'server layers import downwards only',
    because: 'a layer can then be read, tested and replaced without those above it',
    forbids: (from, to) =>
      from.root === 'server' &&
      !from.isTest &&
      to.kind === 'file' &&
      layerOf(from.area) >= 0 &&
      layerOf(to.area) > layerOf(from.area),
  },
  {
    name: 'a module is reached through its face file',
    because: 'the face lists what other modules rely on; the rest stays free to change',
    forbids: (from, to) =>
      from.root === 'server' &&
      !from.isTest &&
      to.kind === 'file' &&
      isInModule(to) &&
      from.module !== to.module &&
      !canImport(from, to),
  },
  {
    name: 'storefront and admin import contracts and locales only',
    because: 'they use the same endpoints as everybody else, with the same permissions',
    forbids: (from, to) =>
      (from.root === 'storefront' || from.root === 'admin') &&
      to.kind === 'file' &&
      !isFile(to, from.root, 'contracts', 'locales'),
  },
  {
    name: 'nothing but the application imports server/http',
    because: 'code without HTTP can be called from a job or a test',
    forbids: (from, to) =>
      to.kind === 'file' &&
      to.area === 'http' &&
      !['http', 'app'].includes(from.area) &&
      from.path !== 'server/main.ts' &&
      !from.isTest &&
      !['e2e', 'bench', 'scripts'].includes(from.root),
  },
  {
    name: 'only server/http speaks HTTP',
    because:
      'a handler returns what it has to send (kernel/response.ts), and a transaction that rolls back sends nothing',
    forbids: (from, to) =>
      from.root === 'server' &&
      !from.isTest &&
      from.area !== 'http' &&
      from.path !== 'server/platform/serve.ts' &&
      to.kind === 'package' &&
      /^@?fastify/.test(to.name),
  },
  {
    name: 'the shop does not import tests, benchmarks or scripts',
    because: 'they must not be able to change how it behaves',
    forbids: (from, to) =>
      ['contracts', 'server', 'storefront', 'admin'].includes(from.root) &&
      !from.isTest &&
      (isFile(to, 'e2e', 'bench', 'scripts') || (to.kind === 'file' && to.area === 'testing')),
  },
  {
    name: 'only the start of the server loads the demo shop',
    because: 'the program must be the same without it',
    forbids: (from, to) =>
      isFile(to, 'demo') && from.root === 'server' && from.path !== 'server/main.ts' && !from.isTest,
  },
  {
    name: 'a relative path stays in its root',
    because: '#contracts/... names the location and survives a move',
    forbids: (from, to) => from.root !== '' && to.kind === 'file' && to.isRelative && to.root !== from.root,
  },
  {
    name: 'server files name other folders by #server/',
    because: 'one spelling per file survives moves and is found by one search',
    forbids: (from, to) => from.root === 'server' && to.kind === 'file' && to.isRelative && to.climbs,
  },
]

const pathOf = (to: Imported) => (to.kind === 'file' ? to.path : '')

/** The registries in server/app may also import the handlers and rules of every module. */
function canImport(from: Importer, to: { module: string; file: string }) {
  if (to.file === `${to.module}.ts`) return true
  return from.area === 'app' && /\.(handlers|rules)\.ts$/.test(to.file)
}
