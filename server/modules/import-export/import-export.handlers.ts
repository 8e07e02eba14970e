import { exportCall, importCalls } from '#contracts/import-export/import-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { type Binding, bind } from '#server/kernel/endpoint.ts'
import { errorFile } from './error-file.ts'
import { exportRecords, importTemplate } from './export/export-records.ts'
import { importFile } from './import-file.ts'
import { listImports, listProblems, showImport } from './list-imports.ts'
import { checkImport, startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

/** The endpoints of every resource that declares `import` or `export`. */
export const importExportHandlers: Binding[] = allResources.flatMap((resource) => [
  ...(resource.export ? [bind(exportCall(resource), (ctx, input) => exportRecords(ctx, resource.name, input))] : []),
  ...(resource.import ? importBindings(resource) : []),
])

function importBindings(resource: Resource): Binding[] {
  const { name } = resource
  const calls = importCalls(resource)
  return [
    bind(calls.list, (ctx, input) => listImports(ctx, name, input)),
    bind(calls.run, (ctx, input) => importFile(ctx, name, input)),
    bind(calls.upload, (ctx, { file }) => uploadImport(ctx, name, file)),
    bind(calls.template, (ctx) => importTemplate(ctx, name)),
    bind(calls.show, (ctx, { id }) => showImport(ctx, name, id)),
    bind(calls.problems, (ctx, input) => listProblems(ctx, name, input)),
    bind(calls.check, (ctx, input) => checkImport(ctx, name, input)),
    bind(calls.start, (ctx, { id }) => startImport(ctx, name, id)),
    bind(calls.errorFile, (ctx, { id }) => errorFile(ctx, name, id)),
  ]
}
