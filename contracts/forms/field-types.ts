/** Kinds of fields of a form. */
export const formFieldTypes = ['text', 'textarea', 'single_select', 'multiple_checkbox', 'file'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** What a one-line text must be. */
export const textFormats = ['text', 'email', 'url', 'number', 'phone', 'date'] as const
export type TextFormat = (typeof textFormats)[number]

/** File name extensions that a form can accept. What runs in a browser or on a computer is never among them. */
export const fileExtensions = [
  ...(['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic'] as const),
  ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const),
  ...(['txt', 'csv', 'zip'] as const),
] as const
export type FileExtension = (typeof fileExtensions)[number]

/** Limits of a form and its answers; megabytes and characters. */
export const formLimits = {
  tabs: 20,
  fields: 100,
  options: 200,
  text: { initial: 255, most: 1000 },
  textarea: { initial: 5000, most: 10_000 },
  file_size: { initial: 10, most: 20 },
  files: { initial: 1, most: 10 },
} as const

/** Names that a submission uses itself, so that no field has them. */
export const reservedFieldKeys: readonly string[] = [
  ...['language', 'globals', '_method', 'recaptcha_token', 'product_id', 'stock_id', 'lead_source', 'website', 'files'],
  ...['status', 'form_url', 'intent', 'constructor', 'prototype'],
]

/** Settings of a field beside its title; which of them count depends on its type. `L`: a label, in one language or in all. */
export interface AdditionalOptions<L = string> {
  /** Of a drop-down or check boxes. */
  options?: { value: string; label: L }[]
  /** The option that is chosen at first. */
  default?: string
  /** How many check boxes must, and can, be ticked. */
  min?: number
  max?: number
  format?: TextFormat
  /** Limits of a text in characters. */
  min_length?: number
  max_length?: number
  /** The height of a text area in lines. */
  rows?: number
  extensions?: FileExtension[]
  max_size_mb?: number
  max_files?: number
}

/** The settings that a type has. */
export const optionsOfType: Readonly<Record<FormFieldType, readonly (keyof AdditionalOptions)[]>> = {
  text: ['format', 'min_length', 'max_length'],
  textarea: ['rows', 'max_length'],
  single_select: ['options', 'default'],
  multiple_checkbox: ['options', 'min', 'max'],
  file: ['extensions', 'max_size_mb', 'max_files'],
}
