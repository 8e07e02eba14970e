import { createCallTable } from '#server/http/calls/call-table.ts'
import { bindings } from './endpoints.ts'

/** Every endpoint by method and path. A mistake in a declaration fails here, at the start. */
export const calls = createCallTable(bindings)
