/** The page that G followed by a letter opens. */
export const goKeys: readonly (readonly [letter: string, page: string])[] = [
  ['d', 'dashboard'],
  ['o', 'order'],
  ['p', 'product'],
  ['i', 'inventories'],
  ['c', 'customer'],
  ['b', 'brand'],
  ['m', 'menu'],
  ['s', 'shipping'],
  ['w', 'warehouse'],
  ['a', 'account'],
  ['r', 'role'],
  [',', 'configuration'],
]

/** Milliseconds in which the letter must follow G. */
export const goWait = 1500

export const getGoKey = (page: string): string | undefined => goKeys.find(([, of]) => of === page)?.[0]
