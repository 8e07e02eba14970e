/** A property in the product form: a value of the attribute, or a text in the language of the form. */
export interface PropertyValues {
  attribute_id: number | ''
  value_id: number | null
  text: string
  display?: string
  /** The displayed text, in this language or a fallback. */
  label?: string
}
