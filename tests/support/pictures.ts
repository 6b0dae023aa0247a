import sharp from 'sharp'

/** A red PNG of eight by eight pixels. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4w8CAFWEXHbQSACD0MwEDk/f8AAAAAElFTkSuQmCC',
  'base64',
)

type Maker = 'jpeg' | 'png' | 'webp' | 'avif'

/** A photo of sorts: shades and noise, so that every part of a file counts. */
export async function drawPhoto(format: Maker, { width = 320, height = 240 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let place = 0; place < pixels.length; place++)
    pixels[place] = (place / 7 + ((place * 2_654_435_761) >>> 27)) % 256
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** An SVG with this inside. */
export const drawSvg = (inside: string, { width = 640, height = 360, before = '' } = {}) =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`,
  )
