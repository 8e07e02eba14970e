import type { Imported, Importer } from './imports.ts'

export interface ImportRule {
  name: string
  because: string
  forbids(from: Importer, to: Imported): boolean
}

/** Layers of server/ that are no modules of the business. */
const layers = new Set(['', 'platform', 'resource', 'shop-rules', 'http', 'testing', 'migrations'])
export const isInModule = ({ root, area }: { root: string; area: string }) => root === 'server' && !layers.has(area)
const isModule = (to: Imported) => to.kind === 'file' && isInModule(to)
const isFile = (to: Imported, ...roots: string[]) => to.kind === 'file' && roots.includes(to.root)

/** What has no word about the shop in it, or ties all layers together: the platform may speak with them. */
const plain = new Set([
  'contracts/locales.ts',
  'contracts/texts.ts',
  'contracts/countries.ts',
  'contracts/uploaded-part.ts',
  'server/kernel/context.ts',
  'server/kernel/errors.ts',
  'server/kernel/services.ts',
  'server/kernel/tables.ts',
])

/** The direction of imports: contracts -> server/platform -> server/resource -> server/{module} -> server/http. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'contracts import zod and nothing else',
    because: 'the server and both browsers load them, and whatever they bring',
    forbids: (from, to) =>
      from.root === 'contracts' &&
      (to.kind === 'package' ? !from.isTest && to.name !== 'zod' : to.root !== 'contracts'),
  },
  {
    name: 'the platform knows no business',
    because: 'database, mail, files and jobs are to be read and replaced without knowing the shop',
    forbids: (from, to) =>
      from.area === 'platform' &&
      to.kind === 'file' &&
      to.area !== 'platform' &&
      !plain.has(to.path) &&
      !(from.isTest && to.area === 'testing'),
  },
  {
    name: 'the resource engine knows no module',
    because: 'it serves every resource alike; what one resource needs stands in its rules',
    forbids: (from, to) => from.area === 'resource' && !from.isTest && isModule(to),
  },
  {
    name: 'rules of the shop know no module',
    because: 'several modules say them alike, and none of them may know it better than the others',
    forbids: (from, to) =>
      from.area === 'shop-rules' && !from.isTest && (isModule(to) || (to.kind === 'file' && to.area === 'resource')),
  },
  {
    name: 'a module is reached through its face file',
    because: 'the face says what the others rely on, and the rest stays free to change',
    forbids: (from, to) =>
      from.root === 'server' &&
      !from.isTest &&
      to.kind === 'file' &&
      isModule(to) &&
      from.area !== to.area &&
      !mayOpen(from, to),
  },
  {
    name: 'storefront and admin import contracts and locales only',
    because: 'what they show comes through the calls that everybody else uses, with the same rights',
    forbids: (from, to) =>
      (from.root === 'storefront' || from.root === 'admin') &&
      to.kind === 'file' &&
      !isFile(to, from.root, 'contracts', 'locales'),
  },
  {
    name: 'nothing imports server/http',
    because: 'rules that know nothing of HTTP can be called from a job, a test or another door',
    forbids: (from, to) =>
      to.kind === 'file' &&
      to.area === 'http' &&
      from.area !== 'http' &&
      from.path !== 'server/main.ts' &&
      !from.isTest &&
      !['e2e', 'bench', 'scripts'].includes(from.root),
  },
  {
    name: 'the shop does not import what surrounds it',
    because: 'tests, benchmarks and scripts must not be able to change how it behaves',
    forbids: (from, to) =>
      ['contracts', 'server', 'storefront', 'admin'].includes(from.root) &&
      !from.isTest &&
      (isFile(to, 'e2e', 'bench', 'scripts') || (to.kind === 'file' && to.area === 'testing')),
  },
  {
    name: 'only the start of the server loads the demo shop',
    because: 'a shop without it must be the same program',
    forbids: (from, to) => isFile(to, 'demo') && from.root === 'server' && from.area !== '' && !from.isTest,
  },
  {
    name: 'a relative path stays in its root',
    because: '#contracts/... says where a thing lives and survives a move',
    forbids: (from, to) => from.root !== '' && to.kind === 'file' && to.isRelative && to.root !== from.root,
  },
]

/** Besides faces: http binds handlers, the lists of tables and of rules name each module's own, the start-up all of it. */
function mayOpen(from: Importer, to: { area: string; file: string }) {
  if (to.file === `${to.area}.ts`) return true
  if (from.path === 'server/main.ts') return true
  if (from.path === 'server/kernel/tables.ts') return to.file === 'tables.ts'
  if (from.path === 'server/app/registry/rules.ts') return to.file.endsWith('.rules.ts')
  return from.area === 'http' && to.file.endsWith('.handlers.ts')
}
