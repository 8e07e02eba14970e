import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast } from './contrast.ts'
import { styles } from './styles.ts'
import { adminTemplateCss, templateCss, wholeTemplateCss } from './template-css.ts'
import { adminTemplates, type Look, templates } from './templates.ts'

test('the default theme needs no CSS, other themes set what differs', () => {
  equal(templateCss('default', { primary_color: '#123456' }), '')
  match(templateCss('minimal', {}), /^:root\{.*--color-primary:#171717;.*--border-radius:0px.*\}$/)
  equal(templateCss('custom', {}), '')
  match(
    templateCss('custom', { header_text: '#fff', font_family: 'Inter, system-ui, sans-serif' }),
    /--header-text:#fff;--font-family:"Inter Variable", "Inter Fallback"/,
  )
})

test('text on the primary colour is readable for any colour', () => {
  match(templateCss('custom', { primary_color: '#7fd1b0' }), /--color-on-primary:#14161a/)
  match(templateCss('custom', { primary_color: '#1f4a3b' }), /--color-on-primary:#ffffff/)
  match(templateCss('custom', { primary_color: '#fc0' }), /--color-on-primary:#14161a/)
})

test('a saved colour replaces the derived one, and fields use the page background', () => {
  match(templateCss('custom', { background_color: '#14181c' }), /--color-field:#14181c;--color-background:#14181c/)
})

test('a dark background has readable warnings and dark native controls', () => {
  const css = templateCss('custom', { background_color: '#14181c' })
  match(css, /--scheme:dark/)
  ok(contrast(/--color-warning:(#\w+)/.exec(css)?.[1] ?? '', '#14181c') >= 4.5)
  doesNotMatch(templateCss('bold', {}), /--scheme|--color-warning/)
})

test('the default theme equals the style sheet of the storefront', () => {
  const sheet = readFileSync(new URL('../../storefront/styles/tokens.css', import.meta.url), 'utf8')
  const declarations = wholeTemplateCss('default', {}).match(/--[\w-]+:[^;}]+/g) ?? []
  for (const line of declarations.filter((each) => !/on-primary|field|mark/.test(each)))
    ok(sheet.includes(`${line.replace(':', ': ')};`), line)
})

test('a preview sets every variable, so that nothing of the saved theme shows through', () => {
  const names = (css: string) => (css.match(/--[\w-]+(?=:)/g) ?? []).sort()
  for (const template of ['minimal', 'bold', 'custom'])
    deepEqual(names(wholeTemplateCss(template, {})), names(wholeTemplateCss('default', {})))
})

const readable: [keyof Look, keyof Look][] = [
  ['text_color', 'background_color'],
  ['text_color', 'surface_color'],
  ['muted_color', 'background_color'],
  ['muted_color', 'surface_color'],
  ['link_color', 'background_color'],
  ['danger_color', 'background_color'],
  ['success_color', 'background_color'],
  ['header_text', 'header_background'],
  ['footer_text', 'footer_background'],
]

test('every named theme sets every key to a valid and readable value', () => {
  for (const [name, look] of Object.entries({ ...templates, ...adminTemplates })) {
    deepEqual(Object.keys(look).sort(), Object.keys(styles.shape).sort(), name)
    ok(styles.safeParse(look).success, name)
    for (const [text, ground] of readable)
      ok(contrast(look[text], look[ground]) >= 4.5, `${name}: ${text} on ${ground}`)
    ok(contrast('#ffffff', look.primary_color) >= 4.5, `${name}: white on primary_color`)
  }
})

test('contrast follows WCAG for every colour format', () => {
  equal(contrast('#000', '#ffffff'), 21)
  equal(contrast('rgb(255, 255, 255)', 'hsl(0 0% 0%)'), 21)
  equal(contrast('#767676', '#fff').toFixed(2), '4.54')
  equal(contrast('hsl(120, 100%, 25%)', '#008000').toFixed(1), '1.0')
  equal(contrast('nonsense', '#000000'), 1)
})

test('the back office names its theme, and derives its light scheme from other themes', () => {
  match(adminTemplateCss('light', {}), /^:root\{--admin-color-primary:#0b6674;[^{]*\}$/)
  match(adminTemplateCss('custom', { primary_color: '#123456' }), /--admin-color-primary:#123456;.*--accent:#123456;/)
  match(adminTemplateCss('contrast', {}), /\[data-part='bar'\]\{--surface:#000000;/)
})
