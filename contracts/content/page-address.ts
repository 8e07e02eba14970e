import { schemas } from '../resource/field-schemas.ts'

/** True for '/brand?x=1', false for '//example.com' and what browsers read as that. */
const isOwnPath = (value: string) => value.startsWith('/') && URL.parse(value, 'http://shop.test')?.host === 'shop.test'

/** 'https://example.com', or a path of the shop. */
export const pageAddress = schemas
  .text(2048)
  .refine((value) => isOwnPath(value) || schemas.url.safeParse(value).success, { error: 'validation.url' })
