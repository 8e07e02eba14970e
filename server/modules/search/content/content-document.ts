import type { Section } from '#contracts/content/sections.ts'
import { getDocument } from '#server/modules/search/text/document.ts'
import { plain } from '#server/modules/search/text/plain.ts'
import type { Translations } from '#server/platform/database/column-types.ts'

/** The texts of a page or an article, in every language. */
export interface ContentTexts {
  id: number
  title: Translations
  /** Descriptions, and what search engines show. */
  summaries: Translations[]
  tags: string[]
  /** HTML of an article. */
  content: Translations
  /** The body of a page. */
  sections: Record<string, Section[]>
}

/** Number of searchable characters of a text in one language: words of all languages have to fit into a tsvector, which holds 1 MB. */
const searchedText = 30_000

/** A text that repeats a word speaks of it; how often beyond this says no more. */
const rankedTimes = 4

const nothing = { codes: [], A: [], B: [], C: [], D: [] }

/** The words by which a page or an article is found, as tsvectors: those of its titles, and all. Languages share them, like names of products. */
export function getContentDocument({ title, summaries, tags, content, sections }: ContentTexts) {
  const titles = Object.values(title)
  const texts = [...Object.values(content).map(plain), ...Object.values(sections).map(readSections)]
  return {
    titles: getDocument({ ...nothing, A: titles }),
    texts: getDocument(
      {
        ...nothing,
        A: titles,
        B: [...summaries.flatMap((texts) => Object.values(texts)), ...tags],
        D: texts.map((text) => text.slice(0, searchedText)),
      },
      rankedTimes,
    ),
  }
}

/** What widgets show of their own; a block, a form or a list of products is found by itself. */
const shownTexts = ['title', 'text', 'label', 'alt'] as const

const readSections = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ data }) => [
      ...(typeof data.html === 'string' ? [plain(data.html)] : []),
      ...shownTexts.flatMap((name) => (typeof data[name] === 'string' ? [data[name]] : [])),
    ])
    .join(' ')
