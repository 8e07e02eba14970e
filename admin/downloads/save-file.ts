/** Milliseconds after which the browser has begun to save a file (specification, section 9). */
const begun = 100

/** Saves a file of this page under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), begun)
}
