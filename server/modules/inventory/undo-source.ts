/** What the ledger names as the source of a movement that takes another one back. */
export const undoSource = 'undo'
