type Methods = readonly { id: number }[]

/** A new list is drawn anew: the key of its rows. */
export const idsOf = (methods: Methods) => methods.map(({ id }) => id).join()

/** Another choice above may take the chosen one away: then the first of the new list is chosen, as the server calculates it. */
export const chosenOf = (methods: Methods, chosen: number | null) =>
  String(methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? ''))
