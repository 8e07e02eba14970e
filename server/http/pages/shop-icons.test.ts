import { deepEqual, equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'

const { app, close } = await testApp()
after(close)
const get = (url: string) => app.inject({ method: 'GET', url })

test('the manifest names the shop, its colours and an icon', async () => {
  const answer = await get('/manifest.webmanifest')
  match(String(answer.headers['content-type']), /^application\/manifest\+json/)
  const { icons, start_url, theme_color, background_color, name } = answer.json()
  deepEqual(icons, [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }])
  equal(start_url, '/')
  match(`${theme_color} ${background_color}`, /^#[0-9a-f]{6} #[0-9a-f]{6}$/)
  equal(typeof name, 'string')
})
