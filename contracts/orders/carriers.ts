import { type Locale, textIn } from '../locales.ts'

/** A parcel service, and where the public follows a parcel: `{number}` stands for the tracking number, `{language}` for en, tc or sc. */
export interface Carrier {
  /** As staff enter it and customers read it. */
  name: string
  /** The name in Traditional and Simplified Chinese, where it has one. */
  chinese?: readonly [string, string]
  /** Other names that staff enter, in any language. */
  aliases: readonly string[]
  url: string
}

/** The carriers whose parcels can be followed by a link. Orders store the carrier as a text, so any other one may be entered too. */
export const carriers: readonly Carrier[] = [
  {
    name: 'SF Express',
    chinese: ['順豐速運', '顺丰速运'],
    aliases: ['SF', 'S.F. Express', '順豐', '顺丰'],
    url: 'https://htm.sf-express.com/hk/{language}/dynamic_function/waybill/#search/bill-number/{number}',
  },
  {
    name: 'Hongkong Post',
    chinese: ['香港郵政', '香港邮政'],
    aliases: ['Hong Kong Post', 'HK Post', 'Speedpost', '特快專遞', '易網遞'],
    url: 'https://www.hongkongpost.hk/{language}/mail_tracking/index.html?trackcode={number}',
  },
  {
    name: 'DHL',
    aliases: ['DHL Express'],
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    name: 'FedEx',
    chinese: ['聯邦快遞', '联邦快递'],
    aliases: ['Federal Express'],
    url: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  { name: 'UPS', aliases: [], url: 'https://www.ups.com/track?tracknum={number}' },
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s.]/g, '')

const namesOf = ({ name, chinese = [name, name] }: Carrier) => [name, ...chinese] as const

/** The carrier as a reader of this language knows it; one that is not listed by its name stays as staff entered it. */
export function carrierName(carrier: string, locale: Locale): string {
  const written = plain(carrier)
  const known = carriers.find((one) => namesOf(one).some((name) => plain(name) === written))
  return known ? textIn(locale, namesOf(known)) : carrier
}

/** Where the parcel can be followed; undefined for a carrier that is not listed, or without a number. */
export function trackingUrl(carrier: string, number: string, locale: Locale): string | undefined {
  const written = plain(carrier)
  const known = carriers.find((one) => [...namesOf(one), ...one.aliases].some((name) => plain(name) === written))
  const trimmed = number.trim()
  if (!known || !trimmed) return undefined
  const language = textIn(locale, ['en', 'tc', 'sc'])
  return known.url.replace('{language}', language).replace('{number}', encodeURIComponent(trimmed))
}
