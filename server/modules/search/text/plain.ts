/** The words of an HTML text. */
export const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|lt|gt|quot);|\s+/g, ' ')
    .replaceAll('&amp;', '&')
