import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clipText } from '#contracts/clip-text.ts'
import { settingGroups } from '#contracts/configuration/groups.ts'
import { resolveTemplate } from '#contracts/configuration/templates.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import type { Services } from '#server/kernel/services.ts'
import { shownText } from '#server/resource/translations.ts'
import { storefrontBuild } from './page-build.ts'

/** The marks of a shop without an icon of its own; programs ask for the first by this name whatever a page says. */
const files = { 'favicon.ico': 'image/x-icon', 'touch-icon.png': 'image/png', 'icon-512.png': 'image/png' }

const day = 'public, max-age=86400'

/** Icons under fixed names, and the manifest for phones that put the shop on their home screen. */
export function mountShopIcons(app: FastifyInstance, { settings, db }: Pick<Services, 'settings' | 'db'>): void {
  const readIcon = async () => {
    const { icon } = settings.snapshot().image
    if (icon === null) return undefined
    const file = await db.selectFrom('files').select('path').where('id', '=', icon).executeTakeFirst()
    return file && imageAddress(file.path)
  }
  for (const [name, type] of Object.entries(files))
    app.get(`/${name}`, async (_request, reply) => {
      const icon = await readIcon()
      if (icon) return reply.redirect(`${icon}.160.webp`, 302)
      const content = await readFile(join(storefrontBuild, 'client', name)).catch(() => undefined)
      if (!content) return reply.callNotFound()
      return reply
        .type(type)
        .headers({ 'cache-control': day, 'cross-origin-resource-policy': 'cross-origin' })
        .send(content)
    })
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const snapshot = settings.snapshot()
    const { basic, template, mainLanguage } = snapshot
    const name = String(shownText(settingGroups.basic.name, basic.name, mainLanguage, snapshot))
    const icon = await readIcon()
    const look = resolveTemplate(template.template, template.styles)
    const icons = icon
      ? [{ src: `${icon}.480.webp`, sizes: '480x480', type: 'image/webp' }]
      : [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }]
    return reply
      .type('application/manifest+json')
      .header('cache-control', day)
      .send({
        name,
        short_name: clipText(name, 12),
        start_url: '/',
        display: 'browser',
        background_color: look.background_color,
        theme_color: look.primary_color,
        icons,
      })
  })
}
