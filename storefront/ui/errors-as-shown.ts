type Errors = Readonly<Record<string, readonly string[]>>

const other = (name: string) =>
  name.endsWith('first_name') ? name.replace(/first_name$/, 'last_name') : name.replace(/last_name$/, 'first_name')

/** Names of the fields with errors in the order of the form, where in Chinese the family name comes first. */
export const errorsAsShown = (errors: Errors, isChinese: boolean): string[] =>
  Object.keys(errors).map((name) => (isChinese && other(name) in errors ? other(name) : name))
