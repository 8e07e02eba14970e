/** Structured data of a page for search engines (schema.org). */
export function JsonLd({ data }: { data: object }) {
  // '<' is escaped so that no text can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its one dangerous character escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
