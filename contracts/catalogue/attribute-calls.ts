import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** One route for two purposes, as the specification has it: a look-up by position, or a new attribute when a key is sent. */
export const postAttribute = endpoint('POST /api/admin/attribute', {
  access: ['get attributes', 'create attribute'],
  input: z.looseObject({}),
  summary: 'With `key` creates an attribute, with `position` returns the attributes of that position',
})
