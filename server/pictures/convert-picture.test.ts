import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { damage, drawPhoto, drawSvg } from '../../tests/support/pictures.ts'
import { convertPicture } from './convert-picture.ts'
import type { PictureKind } from './picture-kind.ts'

const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', heif: 'avif' } as const
const rasters = await Promise.all(
  Object.entries(formats).map(
    async ([kind, format]) => [kind as PictureKind, await drawPhoto(format)] as const,
  ),
)

/** What a browser would make of it: fails when a single pixel is missing. */
async function look(picture: unknown) {
  if (!Buffer.isBuffer(picture)) return expect.fail(JSON.stringify(picture))
  const image = sharp(picture, { failOn: 'warning' })
  const { format, width, height, exif, xmp, icc, iptc, hasAlpha } = await image.metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'webp',
    width: 960,
    height: 540,
    hasAlpha: false,
  })
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  return image.raw().toBuffer()
}

test.each(rasters)('SECURITY 60: a %s becomes what the site shows', async (kind, bytes) => {
  await look(await convertPicture(bytes, kind))
})

test('SECURITY 60: a picture is turned as the camera was held, and tells nothing of where it was taken', async () => {
  const left = { create: { width: 960, height: 540, channels: 3 as const, background: '#fff' } }
  const half = await sharp({ create: { ...left.create, width: 480, background: '#000' } })
    .png()
    .toBuffer()
  const photo = await sharp(left)
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Olim' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .withMetadata({ orientation: 3 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50)
  const pixels = await look(await convertPicture(photo, 'jpeg'))
  expect([pixels.at(0), pixels.at(-1)].map((value) => (value ?? 0) > 128)).toEqual([true, false])
})

test('a small drawing is drawn large, on white', async () => {
  const pixels = await look(
    await convertPicture(
      drawSvg('<circle cx="12" cy="12" r="6" fill="#f00"/>', { width: 24, height: 24 }),
      'svg',
    ),
  )
  expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255])
  // An edge that was enlarged from 24 pixels would be 40 pixels wide.
  const row = pixels.subarray(270 * 960 * 3, 271 * 960 * 3)
  const shades = Array.from({ length: 960 }, (_, place) => row[place * 3 + 1] ?? 0)
  expect(shades.filter((shade) => shade > 40 && shade < 215).length).toBeLessThan(16)
})

test('SECURITY 60: an SVG reads no file and asks no server', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = new URL('../../web/public/icon-512.png', import.meta.url)
  // Past the inspection, which refuses all of these: the decoder alone must not follow them.
  const references = [file.href, file.pathname, `${origin}/image.png`].flatMap((href) => [
    `<image width="640" height="360" href="${href}"/>`,
    `<image width="640" height="360" xlink:href="${href}"/>`,
    `<filter id="f"><feImage href="${href}"/></filter><rect width="640" height="360" fill="#fff" filter="url(#f)"/>`,
    `<use href="${href}#a"/>`,
    `<style>@import url("${href}"); rect { fill: url("${href}#a") }</style>`,
  ])
  const before = `<!DOCTYPE svg [<!ENTITY read SYSTEM "${file.href}"><!ENTITY % ask SYSTEM "${origin}/dtd"> %ask;]>`
  for (const svg of [
    ...references.map((inside) => drawSvg(inside)),
    drawSvg('<text y="40">&read;</text>', { before }),
  ]) {
    const converted = await convertPicture(svg, 'svg')
    if (!Buffer.isBuffer(converted)) continue
    const pixels = await look(converted)
    expect(
      pixels.every((value) => value === 255),
      svg.toString(),
    ).toBe(true)
  }
  expect(asked).toEqual([])
})

const laughs = Array.from(
  { length: 10 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')

test.each([
  ['pixels in a PNG', 'tooManyPixels', 'png', () => hugePng(30_000, 30_000)],
  ['pixels in an SVG', 'tooManyPixels', 'svg', () => drawSvg('', { width: 100_000, height: 100_000 })],
  [
    'entities',
    'broken',
    'svg',
    () => drawSvg('<text>&l10;</text>', { before: `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>` }),
  ],
  ['another kind of picture', 'broken', 'png', () => drawPhoto('jpeg')],
  ['a picture that moves', 'moving', 'webp', moving],
] as const)('SECURITY 60: too many, or the wrong: %s is refused', async (_, refused, kind, make) => {
  expect(await convertPicture(await make(), kind)).toEqual({ refused })
})

/** A PNG that only says how large it is. */
async function hugePng(width: number, height: number) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function moving() {
  const frames = Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3)
  return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ delay: [99, 99] })
    .toBuffer()
}

test.each(rasters)('SECURITY 60: a %s that was cut off is refused', async (kind, bytes) => {
  for (const share of [0.2, 0.5, 0.9])
    expect(await convertPicture(bytes.subarray(0, bytes.length * share), kind)).toEqual({ refused: 'broken' })
})

test('SECURITY 60: hundreds of broken pictures are refused, or become whole ones', async () => {
  const drawing = drawSvg(
    '<defs><g id="a"><rect width="9" height="9"/></g></defs><use href="#a" x="5"/><path d="M0 0h9v9z"/>',
  )
  const all = [...rasters, ['svg', drawing] as const]
  let whole = 0
  for (let seed = 0; seed < 400; seed++) {
    const [kind, bytes] = all[seed % all.length] ?? (['svg', drawing] as const)
    const outcome = await convertPicture(damage(bytes, seed), kind)
    if (Buffer.isBuffer(outcome)) {
      await look(outcome)
      whole++
    } else expect(['broken', 'tooManyPixels', 'moving']).toContain(outcome.refused)
  }
  expect(whole).toBeGreaterThan(10)
  expect(whole).toBeLessThan(300)
})
