/** The formats that goods, tickets and receipts have. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'] as const

export interface ReadCode {
  format: string
  code: string
}

export type BarcodeReader = (image: ImageBitmapSource) => Promise<ReadCode[]>

interface Detector {
  detect(image: ImageBitmapSource): Promise<{ format: string; rawValue: string }[]>
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: NativeDetector
  }
}

/** Reads barcodes of pictures: by the browser where it can, else by ZXing, whose program comes from this server too. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const detector = (await nativeDetector()) ?? (await ownDetector())
  return async (image) => (await detector.detect(image)).map(({ format, rawValue }) => ({ format, code: rawValue }))
}

async function nativeDetector(): Promise<Detector | undefined> {
  const Native = window.BarcodeDetector
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && formats.every((format) => supported.includes(format))
    ? new Native({ formats: [...formats] })
    : undefined
}

async function ownDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // By default it is loaded from another host.
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
  })
  return new BarcodeDetector({ formats: [...formats] })
}
