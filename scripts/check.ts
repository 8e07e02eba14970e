/** `npm run check`: static checks of the project, one line each; fails when one of them fails. */
import { flushCompileCache } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { defaultLocale } from '#contracts/locales.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { texts } from '#server/platform/i18n.ts'
import { checkAssertions } from './check/assertions.ts'
import { checkCalls } from './check/calls.ts'
import { checkContainer } from './check/container.ts'
import { loadContracts } from './check/contracts.ts'
import { checkDocComments } from './check/doc-comments.ts'
import { checkDocPaths } from './check/doc-paths.ts'
import { checkDrift } from './check/drift.ts'
import { checkFileCycles } from './check/file-cycles.ts'
import { importRules } from './check/import-rules.ts'
import { checkImports } from './check/imports.ts'
import { checkLabels } from './check/labels.ts'
import { checkLocaleFiles } from './check/locale-files.ts'
import { checkModuleCycles } from './check/module-cycles.ts'
import { checkModuleState } from './check/module-state.ts'
import { checkMoneyArithmetic } from './check/money-arithmetic.ts'
import { checkLocalPaths } from './check/no-local-paths.ts'
import { checkOfferedPermissions } from './check/offered-permissions.ts'
import type { Check, Outcome } from './check/outcome.ts'
import { checkPackages } from './check/packages.ts'
import { checkPaymentTypes } from './check/payment-types.ts'
import { checkPermissions } from './check/permissions.ts'
import { checkPersonalColumns } from './check/personal-columns.ts'
import { readProject } from './check/project.ts'
import { checkRawCalls } from './check/raw-calls.ts'
import { checkReExports } from './check/re-exports.ts'
import { checkRuleReferences } from './check/rule-references.ts'
import { checkSecrets } from './check/secrets.ts'
import { checkSizes } from './check/sizes.ts'
import { checkTableOwners } from './check/table-owners.ts'
import { checkTextKeys } from './check/text-keys.ts'
import { checkLint, checkTypes } from './check/tools.ts'
import { checkVocabulary } from './check/vocabulary.ts'

const files = readProject()
const contracts = await loadContracts(files)
// The tests that start meanwhile load the same files; otherwise they would find what this process has compiled when it ends.
flushCompileCache()

/** Tools and the database run in parallel with the rest. */
const besides: Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'drift', run: checkDrift },
  { name: 'personal data', run: checkPersonalColumns },
]
const checks: Check[] = [
  { name: 'imports', run: () => checkImports(files, importRules) },
  { name: 'cycles', run: () => checkModuleCycles(files) },
  { name: 'file cycles', run: () => checkFileCycles(files) },
  { name: 'tables', run: () => checkTableOwners(files) },
  { name: 'module state', run: () => checkModuleState(files) },
  { name: 're-exports', run: () => checkReExports(files) },
  { name: 'rules', run: () => checkRuleReferences(files) },
  { name: 'assertions', run: () => checkAssertions(files) },
  { name: 'doc comments', run: () => checkDocComments(files) },
  { name: 'doc paths', run: () => checkDocPaths(files) },
  { name: 'sizes', run: () => checkSizes(files) },
  { name: 'locales', run: () => checkLocaleFiles(texts) },
  { name: 'labels', run: () => checkLabels(contracts) },
  { name: 'text keys', run: () => checkTextKeys(files, texts[defaultLocale]) },
  { name: 'payment types', run: () => checkPaymentTypes(files) },
  { name: 'permissions', run: () => checkPermissions(contracts) },
  { name: 'role form', run: () => checkOfferedPermissions(bindings) },
  { name: 'calls', run: () => checkCalls(contracts, bindings) },
  { name: 'money', run: () => checkMoneyArithmetic(files) },
  { name: 'vocabulary', run: () => checkVocabulary(files) },
  { name: 'local paths', run: () => checkLocalPaths(files) },
  { name: 'raw calls', run: () => checkRawCalls(files) },
  { name: 'secrets', run: () => checkSecrets(files) },
  { name: 'container', run: () => checkContainer() },
  { name: 'packages', run: () => checkPackages() },
]

async function report({ name, run }: Check): Promise<boolean> {
  const start = performance.now()
  const failed = (error: unknown): Outcome => ({ summary: 'could not run', problems: [String(error)] })
  const { summary, problems, warnings = [] } = await Promise.resolve().then(run).catch(failed)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const state = problems.length > 0 ? 'FAIL' : 'ok'
  const count = problems.length > 0 ? `${problems.length} problems; ` : ''
  console.log(`${state.padEnd(5)}${name.padEnd(15)}${count}${summary} (${seconds} s)`)
  for (const line of problems) console.log(`       ${line}`)
  for (const line of warnings) console.log(`       note: ${line}`)
  return problems.length === 0
}

const running = besides.map(report)
const passed: boolean[] = []
for (const check of checks) {
  // What the database has answered is read in between: on a busy machine all of these together last longer than it may take to connect.
  await setImmediate()
  passed.push(await report(check))
}
passed.push(...(await Promise.all(running)))
process.exit(passed.every(Boolean) ? 0 : 1)
