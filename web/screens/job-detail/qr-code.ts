import { encode } from 'uqr'

export interface QrCode {
  /** Modules on a side, with the quiet zone of four that the standard wants. */
  size: number
  /** For an SVG of this size: one square per dark module. */
  path: string
}

/** Level Q: a quarter of the code may be torn, wet or faded. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
