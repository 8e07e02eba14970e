import { useLoaderData } from 'react-router'
import { showPage } from '#contracts/content/calls.ts'
import { linksBeside, listsInHtml } from '../content/links-beside.ts'
import { PageNav } from '../content/PageNav.tsx'
import { readSections } from '../content/read-sections.ts'
import { Sections } from '../content/Sections.tsx'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useShop } from '../shop/use-shop.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /page/{url} and /{url}: a page written by staff. */
export async function loader({ context, request, params }: LoadArgs) {
  const { data: page } = requireResult(
    await context.api(showPage, { url: params.url ?? '', language: context.visitor.language }),
    request,
  )
  if ('redirect' in page) throw redirectTo(`/${page.redirect}`, 301)
  // The canonical URL of the home page is "/".
  if (page.url === 'homepage') throw redirectTo('/')
  const own_scripts = Boolean(page.header_script || page.footer_script)
  // Scripts run in server-rendered HTML only, so client-side navigation becomes a full load.
  if (own_scripts && context.is_data_request) throw redirectTo(new URL(request.url).pathname)
  context.addScripts({ header: page.header_script, footer: page.footer_script })
  const { url, title, css, meta_title, meta_description } = page
  const sections = await readSections(context, page.sections)
  return { url, title, sections, css, meta_title, meta_description, own_scripts }
}

export default function StaticPage() {
  const page = useLoaderData<typeof loader>()
  const { footer, footer_lists } = useShop()
  const path = `/${page.url}`
  const html = footer.map((section) => ('html' in section ? section.html : '')).join('')
  const beside = linksBeside(footer_lists.length > 0 ? footer_lists : listsInHtml(html), path)
  // Designed sections and widgets need the whole width.
  const isText = page.sections.every((section) => 'html' in section && !section.isDesigned)
  return (
    <>
      <PageHead title={page.meta_title || page.title} description={page.meta_description} path={path} />
      {page.css && <style>{page.css}</style>}
      {beside && isText ? (
        <div className="container grow">
          <Breadcrumb steps={[{ title: page.title }]} />
          <div className="mt-4 mb-(--section-gap) grid content-start gap-x-16 gap-y-10 md:mt-8 lg:grid-cols-[13rem_minmax(0,44rem)]">
            <PageNav {...beside} path={path} />
            <article className="min-w-0 max-lg:order-first">
              <h1 className="type-h1 mb-8">{page.title}</h1>
              <Sections sections={page.sections} />
            </article>
          </div>
        </div>
      ) : (
        <article className="section grow">
          <h1 className="type-h1 container mb-8">{page.title}</h1>
          <Sections sections={page.sections} isPage />
        </article>
      )}
    </>
  )
}
