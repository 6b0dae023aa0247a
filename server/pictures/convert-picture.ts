import sharp from 'sharp'
import type { PictureRefusal } from '../../contract/pictures.ts'
import type { PictureKind } from './picture-kind.ts'
import { shownSize } from './shown-size.ts'

/** A photo of the largest usual cameras. */
const mostPixels = 50_000_000

// No other decoder can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
sharp.concurrency(1)

/** Draws the picture anew, in the size that the site shows. Nothing of the file is kept but what can be seen. */
export async function convertPicture(
  bytes: Buffer,
  kind: PictureKind,
): Promise<Buffer | { refused: PictureRefusal }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== kind) return { refused: 'broken' }
    if (pages > 1) return { refused: 'moving' }
    return await picture
      .autoOrient()
      .resize({ ...shownSize, fit: 'cover' })
      .flatten({ background: '#fff' })
      .webp({ quality: 75 })
      .toBuffer()
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    return { refused: tooLarge ? 'tooManyPixels' : 'broken' }
  }
}
