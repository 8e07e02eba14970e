interface Column {
  table: string
  name: string
}

interface Declared {
  table: string
  about: string
}

/** Tables that refer to rows about customers and are in neither list, so that no export would have them. */
export function comparePersonalReferences(
  references: readonly (Column & { target: string })[],
  personal: readonly Declared[],
  linked: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(personal.filter(({ about }) => about === 'customer').map(({ table }) => table))
  const found = references.filter(({ target }) => known.has(target))
  const undeclared = found.filter(({ table }) => !known.has(table) && !(table in linked))
  const idle = Object.keys(linked).filter((table) => known.has(table) || found.every((one) => one.table !== table))
  return [
    ...undeclared.map(
      ({ table, name, target }) =>
        `${table}.${name} refers to ${target}: add the table to server/modules/privacy/registry, or to linked-tables.ts with the reason`,
    ),
    ...idle.map((table) => `${table} needs no place in linked-tables.ts`),
  ]
}
