import { createBatchedLoader } from './load-together.ts'
import { findOptions, type RecordOption } from './options.ts'

const loadTogether = createBatchedLoader<RecordOption>()

/** The option of one record; those that a list shows are asked for in one request. */
export const getOption = (resource: string, id: number, language: string): Promise<RecordOption | null> =>
  loadTogether(`${resource} ${language}`, id, (ids) => findOptions(resource, { ids, language }))
