import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import { linkLists } from './link-lists.ts'

/** Resources whose forms show a preview while somebody types. */
export const previewedResources = ['page', 'block', 'blog_article', 'form'] as const
export type PreviewedResource = (typeof previewedResources)[number]

const lenientText = (max: number) => schemas.text(max).catch('')
const ids = z.array(schemas.id).max(100).catch([])

/** What is in a form right now. A value that could not be saved counts as empty: the next key may make it right. */
export const previewInput = z.object({
  resource: z.enum(previewedResources),
  language: z.string().max(20),
  values: z.object({
    title: lenientText(255),
    url: lenientText(150),
    css: lenientText(102_400),
    description: lenientText(524_288),
    identifier: lenientText(100),
    link_lists: linkLists.catch([]),
    tabs: z.array(z.unknown()).max(20).catch([]),
    sections: z.array(z.unknown()).max(100).catch([]),
    content: lenientText(524_288),
    short_description: lenientText(1000),
    author: lenientText(150),
    image_alt: lenientText(255),
    tags: z.array(schemas.text(50)).max(20).catch([]),
    blog_category_ids: ids,
    /** A stored file; one that was just chosen appears once it is saved. */
    image: schemas.id.nullable().catch(null),
    published_at: schemas.datetime.catch(''),
  }),
})
export type PreviewInput = z.output<typeof previewInput>
export type PreviewValues = PreviewInput['values']
