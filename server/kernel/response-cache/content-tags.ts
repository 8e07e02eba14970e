/** Names of what a cached value shows, or of what a change touches; null: everything. */
export type ContentTags = readonly string[] | null

/** Tags of a response, or how they follow from it and its input. It is the type of a method, so that a list holds those of any responses. */
type TagsFrom<O, I> = ContentTags | { of(output: O, input: I): ContentTags }['of']

export interface Caching<O, I> {
  /** The response depends only on content, its audience and the input. */
  isCached?: boolean
  /** What a public response shows, so that caches keep it when other things change; default everything (domain/content-tags.ts). */
  tags?: TagsFrom<O, I>
}

/** A change that touches more than this counts as one of everything: naming it all would cost more than it saves. */
const mostTags = 300

/** All of these tags; null when one of them is everything, or when they are too many. */
export function uniteTags(parts: Iterable<ContentTags>): ContentTags {
  const all = new Set<string>()
  for (const tags of parts) {
    if (tags === null) return null
    for (const tag of tags) all.add(tag)
  }
  return all.size > mostTags ? null : [...all]
}

/** Whether a change may have touched a value. */
export const touches = (change: ContentTags, value: ContentTags): boolean =>
  change === null || (value === null ? change.length > 0 : value.some((tag) => change.includes(tag)))

/** Finds values by what they show. */
export interface TagIndex {
  add(key: string, tags: ContentTags): void
  remove(key: string, tags: ContentTags): void
  /** Keys of the values that a change of these tags touches, those that show everything included. */
  find(tags: readonly string[]): string[]
}

export function createTagIndex(): TagIndex {
  const everything = new Set<string>()
  const byTag = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      if (tags === null) everything.add(key)
      for (const tag of tags ?? []) {
        const keys = byTag.get(tag)
        if (keys) keys.add(key)
        else byTag.set(tag, new Set([key]))
      }
    },
    remove(key, tags) {
      if (tags === null) everything.delete(key)
      for (const tag of tags ?? []) {
        const keys = byTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) byTag.delete(tag)
      }
    },
    find: (tags) =>
      tags.length === 0 ? [] : [...everything, ...new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]))],
  }
}
