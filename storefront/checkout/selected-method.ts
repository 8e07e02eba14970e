type Methods = readonly { id: number }[]

/** React key of a list of methods: a new list is mounted again. */
export const methodsKey = (methods: Methods) => methods.map(({ id }) => id).join()

/** The chosen method, or the first of the list if it is no longer offered, as the server calculates it. */
export const selectedMethod = (methods: Methods, chosen: number | null) =>
  String(methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? ''))
