import type { Widget } from '#contracts/content/widget-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { mailColors } from '#server/modules/mail-texts/mail-texts.ts'
import { escapeLines } from '#server/platform/mail/escape-lines.ts'

interface Tile {
  name: string
  link: string
  image: string
}

/**
 * A section as HTML for mail programs: pictures, buttons, and lists of products, services, categories, brands and articles with links. What an
 * email cannot be, such as a form, a slider or a countdown, is left out.
 */
export function drawWidget({ settings }: Ctx, widget: Widget): string {
  switch (widget.type) {
    case 'image': {
      const image = picture(widget.src, widget.alt)
      return `<p>${widget.link ? `<a href="${escapeLines(widget.link)}">${image}</a>` : image}</p>`
    }
    case 'button':
      return button(widget, mailColors(settings))
    case 'video':
      return `<p><a href="${escapeLines(widget.src)}">${widget.poster ? picture(widget.poster, widget.src) : escapeLines(widget.src)}</a></p>`
    case 'html':
      return widget.html
    case 'product_list':
    case 'service_list':
      return tiles(
        widget.title,
        widget.items.map(({ name, url, image }) => ({ name, link: `/product/${url}`, image })),
      )
    case 'category_list':
    case 'brand_list': {
      const folder = widget.type === 'brand_list' ? 'brand' : 'category'
      return tiles(
        widget.title,
        widget.items.map(({ title, url, image }) => ({ name: title, link: `/${folder}/${url}`, image })),
      )
    }
    case 'blog_list':
      return tiles(
        widget.title,
        widget.items.map(({ title, url, image }) => ({ name: title, link: `/blog/article/${url}`, image })),
      )
    default:
      return ''
  }
}

/** Mail programs show these; they do not show SVG, WebP or AVIF everywhere. */
const isShown = (image: string) => /\.(png|jpe?g|gif)$/i.test(image)

const picture = (src: string, alt: string) => `<img src="${escapeLines(src)}" alt="${escapeLines(alt)}">`

/** Two in a row, which also fits a phone. */
function tiles(title: string, items: readonly Tile[]): string {
  if (items.length === 0) return ''
  const cells = items.map(
    ({ name, link, image }) =>
      `<td width="50%" valign="top" style="padding:8px"><a href="${escapeLines(link)}" style="color:inherit;font-weight:bold;text-decoration:none">${
        isShown(image) ? `${picture(image, '')}<br>` : ''
      }${escapeLines(name)}</a></td>`,
  )
  const rows = Array.from(
    { length: Math.ceil(cells.length / 2) },
    (_, row) => `<tr>${cells.slice(row * 2, row * 2 + 2).join('')}</tr>`,
  )
  const heading = title ? `<h2>${escapeLines(title)}</h2>` : ''
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

/** As the buttons of the shop's other emails look (platform/mail/templates/_button.liquid). */
function button(
  { label, link }: { label: string; link: string },
  { primary, on_primary }: ReturnType<typeof mailColors>,
) {
  const style = `display:inline-block;padding:12px 24px;border:2px solid ${primary};background-color:${primary};color:${on_primary};border-radius:6px;font-weight:bold;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escapeLines(link)}" style="${style}">${escapeLines(label)}</a></p>`
}
