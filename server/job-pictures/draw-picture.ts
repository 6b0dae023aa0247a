import sharp from 'sharp'

// Nothing but our own SVG is ever read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

/** Of few colours, which makes the file small. The same drawing gives the same bytes. */
export const drawPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, colours: 48, dither: 0, effort: 4 }).toBuffer()
