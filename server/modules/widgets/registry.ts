import type { WidgetType } from '#contracts/content/widget-data.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import { shownAnnouncements } from '#server/modules/announcements/announcements.ts'
import { newestArticles } from '#server/modules/blog/blog.ts'
import { expandedBlock, shownSlides } from '#server/modules/content/content.ts'
import { showFunnelWidget } from '#server/modules/crm/crm.ts'
import { showFormWidget } from '#server/modules/forms/forms.ts'
import { brandList, categoryList } from './category-list.ts'
import type { ShowWidget } from './define-widget.ts'
import { productList, serviceList } from './product-list.ts'

/**
 * Every kind of widget: one line each. A missing or hidden target is an empty list or null, so that a page never breaks (content.md T2). One
 * that needs more than a call of another module has a file of its own in this folder.
 */
export const widgets: { readonly [T in WidgetType]: ShowWidget<T> } = {
  product_list: productList,
  service_list: serviceList,
  category_list: categoryList,
  brand_list: brandList,
  blog_list: async (ctx, { title = '', ...wanted }) => ({
    type: 'blog_list',
    title,
    items: await newestArticles(ctx, wanted),
  }),
  slider: async (ctx, { ids }) => ({ type: 'slider', items: await shownSlides(ctx, ids) }),
  block: async (ctx, { identifier }) => ({ type: 'block', block: await expandedBlock(ctx, identifier) }),
  announcement: async (ctx) => ({ type: 'announcement', items: await shownAnnouncements(ctx) }),
  form: async (ctx, { url }) => ({ type: 'form', form: await showFormWidget(ctx, url) }),
  funnel: async (ctx, { url }) => ({ type: 'funnel', funnel: await showFunnelWidget(ctx, url) }),
  image: (_ctx, data) => ({ type: 'image', ...data }),
  video: (_ctx, data) => ({ type: 'video', ...data }),
  button: (_ctx, data) => ({ type: 'button', ...data }),
  html: async (ctx, { html }) => ({ type: 'html', html: (await cleanHtml(ctx, 'html', [html])).join('') }),
  newsletter: (_ctx, data) => ({ type: 'newsletter', ...data }),
  countdown: (_ctx, data) => ({ type: 'countdown', ...data }),
}
