/** What a session may do, by subject. */
export type PermissionList = Record<string, { action: string; is_plural: boolean }[]>

/** One group of the tree that a role's detail shows and its form sends back. */
export interface PermissionTreeNode {
  name: string
  title?: string
  children: { name: string; title?: string; checked: boolean }[]
}

/** The names in what a role form sends: a list of them, or the tree with its ticks. Unknown names stay in, for the caller to refuse. */
export function tickedPermissions(sent: readonly (string | PermissionTreeNode)[]): string[] {
  const names = sent.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.children.filter((leaf) => leaf.checked).map((leaf) => leaf.name),
  )
  return [...new Set(names)]
}
