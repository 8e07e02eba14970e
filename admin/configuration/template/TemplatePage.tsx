import { useQuery } from '@tanstack/react-query'
import { showConfiguration } from '#contracts/configuration/configuration.ts'
import { callApi } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { useTitle } from '../../ui/page-title.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** Page of the themes of the storefront and the back office (content.md T10). */
export default function TemplatePage() {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['configuration', 'template'],
    queryFn: ({ signal }) => callApi(showConfiguration, {}, signal),
    gcTime: 0,
  })
  useTitle(translate('admin.page.change_admin_template'))
  return query.data ? <TemplateForm saved={query.data.data.template} /> : <NotLoaded query={query} />
}
