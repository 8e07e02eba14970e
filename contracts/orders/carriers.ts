/** A parcel service, and where the public follows a parcel: `{number}` stands for the tracking number. */
export interface Carrier {
  /** As staff enter it and customers read it. */
  name: string
  /** Other names that staff enter, in any language. */
  aliases: readonly string[]
  url: string
}

/** The carriers whose parcels can be followed by a link. Orders store the carrier as a text, so any other one may be entered too. */
export const carriers: readonly Carrier[] = [
  {
    name: 'SF Express',
    aliases: ['SF', 'S.F. Express', '順豐', '順豐速運', '顺丰', '顺丰速运'],
    url: 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/{number}',
  },
  {
    name: 'Hongkong Post',
    aliases: ['Hong Kong Post', 'HK Post', 'Speedpost', '香港郵政', '香港邮政', '特快專遞', '易網遞'],
    url: 'https://www.hongkongpost.hk/en/mail_tracking/index.html?trackcode={number}',
  },
  {
    name: 'DHL',
    aliases: ['DHL Express'],
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    name: 'FedEx',
    aliases: ['Federal Express', '聯邦快遞', '联邦快递'],
    url: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  { name: 'UPS', aliases: [], url: 'https://www.ups.com/track?tracknum={number}' },
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s.]/g, '')

/** Where the parcel can be followed; undefined for a carrier that is not listed, or without a number. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  const written = plain(carrier)
  const known = carriers.find(({ name, aliases }) => [name, ...aliases].some((one) => plain(one) === written))
  const trimmed = number.trim()
  return known && trimmed ? known.url.replace('{number}', encodeURIComponent(trimmed)) : undefined
}
