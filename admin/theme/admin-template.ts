import type { PublicSettings } from '#contracts/configuration/configs.ts'
import { adminTemplateCss } from '#contracts/configuration/template-css.ts'
import { request } from '../api/request.ts'
import { injectStyle } from './inject-style.ts'

export type AdminTemplate = Pick<PublicSettings['template'], 'admin_template' | 'admin_styles'>

const storageKey = 'storekeeper.admin_template'

/** Colour scheme for users who have not chosen one in this browser. */
export const getScheme = ({ admin_template }: AdminTemplate) => (admin_template === 'dark' ? 'dark' : 'light')

/** Applies a theme to a document, also to that of a preview. */
export function applyAdminTemplate({ admin_template, admin_styles }: AdminTemplate, page: Document = document): void {
  injectStyle(page, 'admin-template', adminTemplateCss(admin_template, admin_styles))
}

/** Applies the theme and stores it for the next start. */
export function rememberAdminTemplate(template: AdminTemplate): void {
  localStorage.setItem(storageKey, JSON.stringify(template))
  applyAdminTemplate(template)
}

function storedTemplate(): AdminTemplate | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return read?.admin_template ? read : undefined
  } catch {
    return undefined
  }
}

async function readTemplate(): Promise<AdminTemplate> {
  const { data } = await request<{ data: { template: AdminTemplate } }>('POST', '/api/configs', {
    body: { columns: ['template'] },
    quiet: true,
  })
  return { admin_template: data.template.admin_template, admin_styles: data.template.admin_styles }
}

/** Runs before the first render: applies the stored theme, so that nothing flashes, then loads the current one for the next time. */
export async function startAdminTemplate(): Promise<'light' | 'dark'> {
  const before = storedTemplate()
  if (before) applyAdminTemplate(before)
  const reading = readTemplate().then((template) => {
    rememberAdminTemplate(template)
    return template
  })
  const first = before ?? (await reading.catch(() => undefined))
  void reading.catch(() => {})
  return first ? getScheme(first) : 'light'
}
