import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRoot, isCode, isTest, projectRoot, type SourceFile } from './project.ts'

/** Loads the modules of contracts/, which have no side effects. One that fails to load is left to the type check. */
export async function loadContracts(files: readonly SourceFile[]): Promise<Record<string, object>> {
  const modules: Record<string, object> = {}
  for (const file of files.filter((file) => isCode(file) && !isTest(file) && getRoot(file.path) === 'contracts')) {
    const loaded: object | null = await import(pathToFileURL(join(projectRoot, file.path)).href).catch(() => null)
    if (loaded) modules[file.path] = loaded
  }
  return modules
}
