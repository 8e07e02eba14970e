import type { Widget } from '#contracts/content/widget-calls.ts'
import { Announcement } from '../announcements/Announcement.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { button } from '../ui/button.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { BrandList } from './BrandList.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { ContentLink } from './ContentLink.tsx'
import { Countdown } from './Countdown.tsx'
import type { LoadedSection } from './loaded-section.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { ProductRow } from './ProductRow.tsx'
import { RichText } from './RichText.tsx'
import { Slider } from './Slider.tsx'
import { Video } from './Video.tsx'

interface Props {
  sections: readonly LoadedSection[]
  /** Whether the sections are the body of a page: below each other, each with the width of its kind. */
  isPage?: boolean
}

/** The body of a page or block, section by section. Empty sections leave no gap. */
export function Sections({ sections, isPage = false }: Props) {
  return sections.map((section, at) => (
    <OneSection key={section.id} section={section} isPage={isPage} isFirst={isPage && at === 0} />
  ))
}

function OneSection({ section, isPage, isFirst }: { section: LoadedSection; isPage: boolean; isFirst: boolean }) {
  if ('sections' in section) return <Sections sections={section.sections} isPage={isPage} />
  if ('html' in section) {
    if (section.isDesigned) return <RichText html={section.html} className="designed" />
    if (!isPage) return <RichText html={section.html} />
    return (
      <div className="container my-8 first:mt-0">
        <RichText html={section.html} className="measure" />
      </div>
    )
  }
  const body = <WidgetBody widget={section.widget} data={section.data} isFirst={isFirst} />
  return isPage && section.widget.type !== 'slider' ? (
    <div className="section container empty:hidden">{body}</div>
  ) : (
    body
  )
}

type Body = Extract<LoadedSection, { widget: Widget }>

function WidgetBody({ widget, data, isFirst }: Omit<Body, 'id'> & { isFirst: boolean }) {
  switch (widget.type) {
    case 'slider':
      return <Slider slides={widget.items} isFirst={isFirst} />
    case 'product_list':
    case 'service_list':
      return <ProductRow widget={widget} data={data} />
    case 'category_list':
      return <CategoryTiles title={widget.title} tiles={widget.items} />
    case 'brand_list':
      return <BrandList title={widget.title} brands={widget.items} />
    case 'blog_list':
      return <ArticleRow widget={widget} data={data} />
    case 'announcement':
      return widget.items.map((one) => (
        <Announcement key={one.id} announcement={one} className="rounded-control mb-2" />
      ))
    case 'newsletter':
      return <NewsletterForm title={widget.title} text={widget.text} />
    case 'image':
      return <ImageSection {...widget} />
    case 'video':
      return <Video src={widget.src} poster={widget.poster} />
    case 'button':
      return (
        <ContentLink to={widget.link} className={`${button()} my-4`}>
          {widget.label}
        </ContentLink>
      )
    case 'form':
      return widget.form && <FormSection form={widget.form} path={`/form/${widget.form.url}`} />
    case 'funnel':
      return widget.funnel && <FormSection form={widget.funnel} path={`/funnel/${widget.funnel.url}`} />
    case 'countdown':
      return <Countdown until={widget.until} />
    default:
      return null
  }
}

function ImageSection({ src, alt, link, open_in_current_tab }: Extract<Widget, { type: 'image' }>) {
  const image = <img src={src} alt={alt} loading="lazy" className="h-auto max-w-full rounded-picture" />
  return link ? (
    <ContentLink to={link} isNewTab={!open_in_current_tab}>
      {image}
    </ContentLink>
  ) : (
    image
  )
}
