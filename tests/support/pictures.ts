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

/** Always the same numbers. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

/** Changes, cuts, doubles or swaps parts of the file. */
export function damage(bytes: Buffer, seed: number): Buffer {
  const random = numbers(seed)
  const below = (most: number) => (random.next().value ?? 0) % Math.max(1, most)
  let damaged = Buffer.from(bytes)
  for (let times = 1 + below(4); times > 0; times--) {
    const from = below(damaged.length)
    const to = Math.min(damaged.length, from + 1 + below(40))
    const ways = [
      () => damaged.fill(below(256), from, to),
      () => damaged.subarray(0, from),
      () => Buffer.concat([damaged.subarray(0, from), damaged.subarray(to)]),
      () => Buffer.concat([damaged.subarray(0, to), damaged.subarray(from)]),
      () => Buffer.concat([damaged.subarray(to), damaged.subarray(0, from)]),
      () =>
        Buffer.concat([damaged.subarray(0, from), Buffer.from('ffffffff', 'hex'), damaged.subarray(from)]),
    ]
    damaged = Buffer.from(ways[below(ways.length)]?.() ?? damaged)
  }
  return damaged
}
