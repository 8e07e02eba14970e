interface Member {
  id: number
  parent: { id: number } | null
}

/** Members of a group in the order of their tree, each after the one above it; those whose parent is elsewhere are at the top. */
export function inTree<M extends Member>(members: readonly M[]): { promoter: M; depth: number }[] {
  const ids = new Set(members.map(({ id }) => id))
  const below = (parent: number | undefined, depth: number): { promoter: M; depth: number }[] =>
    members
      .filter((member) =>
        parent === undefined ? !member.parent || !ids.has(member.parent.id) : member.parent?.id === parent,
      )
      .flatMap((promoter) => [{ promoter, depth }, ...below(promoter.id, depth + 1)])
  return below(undefined, 0)
}
