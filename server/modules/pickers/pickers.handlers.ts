import * as calls from '#contracts/pickers/calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { checkUnique } from './check-unique.ts'
import { listOptions } from './list-options.ts'
import { uploadImage } from './upload-image.ts'

/** Helpers of back-office forms: pickers, the check of unique values, pictures. */
export const pickerHandlers = [
  bind(calls.listOptions, listOptions),
  bind(calls.checkUnique, checkUnique),
  bind(calls.uploadImage, uploadImage),
]
