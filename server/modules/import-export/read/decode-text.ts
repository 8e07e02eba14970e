/** The text of a CSV file, whatever wrote it: UTF-8, UTF-16, Big5 or GB18030. Null for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = encodingOfMark(bytes)
  if (marked) return decode(bytes, marked)
  const unmarked = utf16Without(bytes)
  if (unmarked) return decode(bytes, unmarked)
  if (bytes.includes(0)) return null
  return decode(bytes, 'utf-8') ?? decodeChinese(bytes)
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Headers have Latin letters, commas or line ends, whose other byte is 0. */
function utf16Without(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 4000)
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd > head.length / 20 && even === 0) return 'utf-16le'
  return even > head.length / 20 && odd === 0 ? 'utf-16be' : undefined
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}

/**
 * Big5 and GB18030 use the same bytes for different characters. Each has its everyday characters in one zone: the encoding whose zone holds
 * more of the pairs is the one.
 */
function decodeChinese(bytes: Uint8Array): string | null {
  const { big5, gb } = countPairs(bytes)
  const order = big5 > gb ? ['big5', 'gb18030'] : ['gb18030', 'big5']
  for (const encoding of order) {
    const text = decode(bytes, encoding)
    if (text !== null) return text
  }
  return null
}

function countPairs(bytes: Uint8Array): { big5: number; gb: number } {
  const count = { big5: 0, gb: 0 }
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x81) continue
    if (lead >= 0xa4 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)) count.big5++
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) count.gb++
    at++
  }
  return count
}
