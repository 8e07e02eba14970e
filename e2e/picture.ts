import sharp from 'sharp'

const png = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

/** Creates an image of one colour, enough to see that images appear. */
export const picture = async (colour: string) =>
  new File([new Uint8Array(await png(colour))], 'picture.png', { type: 'image/png' })

/** An image as a file input receives it. */
export const chosenPicture = async (name: string, colour = '#336699') => ({
  name,
  mimeType: 'image/png',
  buffer: await png(colour),
})
