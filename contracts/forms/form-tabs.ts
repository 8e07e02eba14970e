import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import {
  type AdditionalOptions,
  type FormFieldType,
  fileExtensions,
  formFieldTypes,
  formLimits,
  optionsOfType,
  reservedFieldKeys,
  textFormats,
} from './field-types.ts'

const refused = { error: 'validation.check_input' }
const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' || input === null ? undefined : input), schema.optional()).optional()
const title = schemas.text(255).nullish()
const order = schemas.integer(0, 1_000_000)

/** One line, because forms that browsers send separate values by lines. */
const optionValue = schemas.filled(100).pipe(z.string().regex(/^[^\r\n]+$/, refused))
const option = z.object({ value: optionValue, label: title })

const additionalOptions = z.object({
  options: emptyable(z.array(option, refused).max(formLimits.options, refused)),
  default: emptyable(schemas.text(100)),
  min: emptyable(schemas.integer(0, formLimits.options)),
  max: emptyable(schemas.integer(1, formLimits.options)),
  format: emptyable(schemas.choice(textFormats)),
  min_length: emptyable(schemas.integer(0, formLimits.textarea.most)),
  max_length: emptyable(schemas.integer(1, formLimits.textarea.most)),
  rows: emptyable(schemas.integer(1, 40)),
  extensions: emptyable(z.array(schemas.choice(fileExtensions), refused).max(fileExtensions.length, refused)),
  max_size_mb: emptyable(schemas.integer(1, formLimits.file_size.most)),
  max_files: emptyable(schemas.integer(1, formLimits.files.most)),
})
type SentOptions = z.output<typeof additionalOptions>

const key = schemas.key.pipe(z.string().max(50, refused)).refine((name) => !reservedFieldKeys.includes(name), refused)

const field = z
  .object({
    /** Absent for a new field. */
    id: emptyable(schemas.id),
    enabled: emptyable(schemas.boolean),
    required: emptyable(schemas.boolean),
    type: schemas.choice(formFieldTypes),
    key,
    title,
    order,
    placeholder: title,
    class: schemas
      .text(200)
      .pipe(z.string().regex(/^[A-Za-z0-9_ -]*$/, refused))
      .nullish(),
    additional_options: schemas.json(additionalOptions).nullish(),
  })
  .superRefine(({ type, additional_options }, context) => {
    for (const [path, message] of optionProblems(type, additional_options ?? {}))
      context.addIssue({ code: 'custom', path: ['additional_options', ...path], message })
  })
export type FormFieldInput = z.output<typeof field>

type Problem = [path: (string | number)[], key: string]

function optionProblems(type: FormFieldType, of: SentOptions): Problem[] {
  const problems: Problem[] = []
  const { options = [], min, max, min_length, max_length } = of
  const has = (name: keyof AdditionalOptions) => optionsOfType[type].includes(name)
  if (has('options') && options.length === 0) problems.push([['options'], 'validation.required'])
  if (has('options'))
    for (const [at, { value }] of options.entries())
      if (options.findIndex((other) => other.value === value) < at)
        problems.push([['options', at, 'value'], 'validation.repeated'])
  if (has('default') && of.default && !options.some(({ value }) => value === of.default))
    problems.push([['default'], refused.error])
  if (has('min') && min !== undefined && min > Math.min(max ?? options.length, options.length))
    problems.push([['min'], refused.error])
  if (type === 'text' && (max_length ?? 0) > formLimits.text.most) problems.push([['max_length'], refused.error])
  if (type === 'text' && min_length !== undefined && min_length > (max_length ?? formLimits.text.initial))
    problems.push([['min_length'], refused.error])
  return problems
}

const tab = z.object({
  /** Absent for a new tab. */
  id: emptyable(schemas.id),
  title,
  order,
  fields: z.array(field, refused).default([]),
})
export type FormTabInput = z.output<typeof tab>

/** The tabs of a form with their fields, in one language. Listed ones with an id change, others are removed. */
export const formTabs = z
  .array(tab, refused)
  .max(formLimits.tabs, refused)
  .refine((tabs) => tabs.reduce((count, { fields }) => count + fields.length, 0) <= formLimits.fields, refused)
  .superRefine((tabs, context) => {
    const repeated = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const keys = new Set<string>()
    const titles = new Set<string>()
    for (const [at, { title, fields }] of tabs.entries()) {
      if (title && titles.has(title)) repeated([at, 'title'], 'validation.repeated')
      titles.add(title ?? '')
      for (const [place, { key }] of fields.entries()) {
        if (keys.has(key)) repeated([at, 'fields', place, 'key'], 'validation.field_key_repeated')
        keys.add(key)
      }
    }
  })
