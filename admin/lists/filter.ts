export interface Option {
  value: string
  title: string
}

/** One way to narrow a list. Its value in the query string is a list joined by commas, or a date. */
export interface Filter {
  name: string
  title: string
  kind: 'one' | 'some' | 'date'
  options?: readonly Option[]
  /** For many options: asked while typing; `ids` finds the titles of chosen ones. */
  find?: (asked: { search?: string; ids?: readonly string[] }) => Promise<Option[]>
}
