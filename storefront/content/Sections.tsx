import type { Section } from '#contracts/content/sections.ts'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { RichText } from './RichText.tsx'

/** The body of a page or block, section by section. A kind that this shop does not know shows nothing. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <SectionBody key={section.id} section={section} />)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function SectionBody({ section: { type, data } }: { section: Section }) {
  if (type === 'rich_text' || type === 'html') return <RichText html={textOf(data.html)} />
  if (type === 'button') return <ButtonSection label={textOf(data.label)} link={textOf(data.link)} />
  if (type === 'image') return <ImageSection data={data} />
  return null
}

function ButtonSection({ label, link }: { label: string; link: string }) {
  if (!label || !link) return null
  const look = `${button()} my-4`
  return isOwn(link) ? (
    <PageLink to={link} className={look}>
      {label}
    </PageLink>
  ) : (
    <a href={link} className={look}>
      {label}
    </a>
  )
}

function ImageSection({ data }: { data: Section['data'] }) {
  const src = textOf(data.src)
  const link = textOf(data.link)
  if (!src) return null
  const image = <img src={src} alt={textOf(data.alt)} loading="lazy" className="h-auto max-w-full rounded-picture" />
  if (!link) return image
  const target = data.open_in_current_tab === false ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={link} {...target}>
      {image}
    </a>
  )
}

const isOwn = (link: string) => /^\/(?!\/)/.test(link)
