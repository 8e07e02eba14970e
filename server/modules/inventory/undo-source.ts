/** Source type of a movement that reverses another one. */
export const undoSource = 'undo'
