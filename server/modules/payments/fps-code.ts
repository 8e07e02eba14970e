interface Transfer {
  currency: string
  /** In major units of the currency. */
  amount: number
  reference: string
}

/** One data object of an EMV QR code: two digits of its id, two of its length, and the value. */
const object = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE in four hexadecimal digits, as EMV QR codes end. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The account's data object by the kind of its proxy; undefined for what is none. */
function proxyObject(id: string): string | undefined {
  const digits = id.replaceAll(/[\s-]/g, '')
  if (/^(\d{7}|\d{9})$/.test(digits)) return object('02', digits)
  const phone = /^(?:\+852)?(\d{8})$/.exec(digits)
  if (phone) return object('03', `+852-${phone[1]}`)
  return /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(id) && id.length <= 60 ? object('04', id) : undefined
}

/**
 * The content of a QR code of the Faster Payment System of Hong Kong, with amount and reference, by its Common QR Code Specification
 * (an EMV merchant-presented code); '' where it cannot be made: the system knows Hong Kong dollars.
 */
export function fpsCode(fpsId: string, { currency, amount, reference }: Transfer): string {
  const proxy = proxyObject(fpsId.trim())
  if (!proxy || currency !== 'HKD' || !/^[\x20-\x7e]{1,25}$/.test(reference)) return ''
  const content = [
    object('00', '01'),
    // The code is for one payment.
    object('01', '12'),
    object('26', object('00', 'hk.com.hkicl') + proxy),
    object('52', '0000'),
    object('53', '344'),
    object('54', amount.toFixed(2)),
    object('58', 'HK'),
    object('59', 'NA'),
    object('60', 'HK'),
    object('62', object('05', reference)),
    // The checksum includes its own id and length.
    '6304',
  ].join('')
  return content + checksum(content)
}
