/**
 * Writes locales/{locale}/countries.json, locales/{locale}/languages.json and contracts/countries.ts from CLDR. Run it for a new CLDR release:
 *
 *   cd "$(mktemp -d)" && npm pack cldr-localenames-full@48.2.0 i18n-iso-countries@7.14.0
 *   for f in *.tgz; do mkdir ${f%.tgz} && tar xzf $f -C ${f%.tgz}; done
 *   node scripts/generate-locales.ts <that folder>/cldr-localenames-full-48.2.0 <that folder>/i18n-iso-countries-7.14.0
 *
 * The packages are no dependencies of the shop: the names change rarely, and a diff should show what changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contracts/locales.ts'

const cldrLocales: Record<Locale, string> = { 'en-US': 'en', 'zh-HK': 'zh-Hant-HK', 'zh-CN': 'zh' }

/** Short, customary names used instead of those from CLDR. */
const shortNames: Record<string, readonly [string, string, string]> = {
  HKG: ['Hong Kong', '香港', '香港'],
  MAC: ['Macao', '澳門', '澳门'],
  TWN: ['Taiwan', '台灣', '台湾'],
  ARE: ['United Arab Emirates', '阿聯酋', '阿联酋'],
  CCK: ['Cocos (Keeling) Islands', '科科斯（基林）群島', '科科斯（基林）群岛'],
  GGY: ['Guernsey', '根西島', '根西岛'],
  MMR: ['Myanmar', '緬甸', '缅甸'],
  PSE: ['Palestine', '巴勒斯坦', '巴勒斯坦'],
}

/** The languages of ISO 639-1; `ownLanguages` adds those of the interface. */
const iso639 =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  )
const ownLanguages: Record<string, readonly [string, string, string]> = {
  en_us: ['English (US)', '英文（美國）', '英语（美国）'],
  zh_hk: ['Traditional Chinese (HK)', '繁體中文（香港）', '繁体中文（香港）'],
  zh_cn: ['Simplified Chinese (CN)', '簡體中文（中國）', '简体中文（中国）'],
}

const [cldr, iso] = process.argv.slice(2)
if (!cldr || !iso) throw new Error('Give the folders of the two unpacked packages: see the comment at the top.')

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const namesOf = (locale: Locale, part: 'territories' | 'languages'): Record<string, string> => {
  const name = cldrLocales[locale]
  return readJson(join(cldr, 'package/main', name, `${part}.json`)).main[name].localeDisplayNames[part]
}

/** Pairs of alpha-2 and alpha-3 codes, without XKK (Kosovo), which is not in ISO 3166. */
const countries: [string, string][] = readJson(join(iso, 'package/codes.json'))
  .filter(([, alpha3]: string[]) => alpha3 !== 'XKK')
  .sort(([, a]: [string, string], [, b]: [string, string]) => (a < b ? -1 : 1))

const table = (keys: readonly string[], nameOf: (key: string) => string | undefined) =>
  Object.fromEntries(
    keys.map((key) => {
      const name = nameOf(key)
      if (!name) throw new Error(`No name for ${key}`)
      return [key, name]
    }),
  )

locales.forEach((locale, index) => {
  const territory = namesOf(locale, 'territories')
  const language = namesOf(locale, 'languages')
  const alpha2 = new Map(countries.map(([two, three]) => [three, two]))
  const folder = join(import.meta.dirname, '../locales', locale)
  const write = (file: string, names: Record<string, string>) =>
    writeFileSync(join(folder, file), `${JSON.stringify(names, null, 2)}\n`)
  mkdirSync(folder, { recursive: true })
  write(
    'countries.json',
    table([...alpha2.keys()], (code) => shortNames[code]?.[index] ?? territory[alpha2.get(code) ?? '']),
  )
  write(
    'languages.json',
    table([...iso639, ...Object.keys(ownLanguages)], (code) => ownLanguages[code]?.[index] ?? language[code]),
  )
})

const codes = countries.map(([, alpha3]) => `'${alpha3}'`)
const lines = Array.from(
  { length: Math.ceil(codes.length / 14) },
  (_, row) => `  ${codes.slice(row * 14, row * 14 + 14).join(', ')},`,
)
writeFileSync(
  join(import.meta.dirname, '../contracts/countries.ts'),
  `/** The fixed list of countries: ISO 3166-1 alpha-3. Their names are in locales/{locale}/countries.json. */
// biome-ignore format: a table
export const countryCodes = [
${lines.join('\n')}
] as const
export type CountryCode = (typeof countryCodes)[number]
`,
)
