/** Rich text by staff, sanitised by the server when it was saved (content.md T4). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only cleaned text is stored.
  return <div className={`rich ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
