/** The name in a Content-Disposition header, the encoded one if it has both; '' without a name. */
export function getFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? '')
}
