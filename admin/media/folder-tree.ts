import type { Folder } from '#contracts/media/folders.ts'

interface FolderSpot {
  folder: Folder
  depth: number
  hasFolders: boolean
}

/** Flattens the visible part of the folder tree into rows. */
export function flattenTree(folders: readonly Folder[], closed: ReadonlySet<number> = new Set()): FolderSpot[] {
  const byParent = Map.groupBy(folders, ({ parent_id }) => parent_id)
  const below = (parent: number | null, depth: number): FolderSpot[] =>
    (byParent.get(parent) ?? []).flatMap((folder) => [
      { folder, depth, hasFolders: byParent.has(folder.id) },
      ...(closed.has(folder.id) ? [] : below(folder.id, depth + 1)),
    ])
  return below(null, 0)
}

/** Path of a folder: 'Spring / Coats'. */
export function folderPath(folders: readonly Folder[], id: number): string {
  const folder = folders.find((each) => each.id === id)
  if (!folder) return ''
  const above = folder.parent_id === null ? '' : folderPath(folders, folder.parent_id)
  return above ? `${above} / ${folder.name}` : folder.name
}

/** Ids of the folder and its descendants, where it cannot be moved to. */
export function descendantIds(folders: readonly Folder[], id: number): number[] {
  return [
    id,
    ...folders.filter(({ parent_id }) => parent_id === id).flatMap((folder) => descendantIds(folders, folder.id)),
  ]
}
