import { BusyError } from '#server/platform/busy-error.ts'
import type { Ctx } from './context.ts'
import { fieldError } from './errors.ts'

/** The allowed part of each HTML text, of the field that it was sent as. One that takes too long to clean is refused at that field. */
export async function cleanHtml({ services }: Ctx, field: string, texts: readonly string[]): Promise<string[]> {
  try {
    return await services.sanitizer.clean(texts)
  } catch (error) {
    if (error instanceof BusyError) throw error
    services.log.warn({ err: error, field }, 'A rich text could not be sanitised')
    throw fieldError(field, 'validation.check_input')
  }
}
