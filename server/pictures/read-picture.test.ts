import { expect, test } from 'vitest'
import { drawPhoto, drawSvg, smallPicture } from '../../tests/support/pictures.ts'
import { readPicture } from './read-picture.ts'

const whose = '192.0.2.1'
const read = (bytes: Buffer, name = '', longestMs = 60_000) =>
  readPicture({ bytes, name }, { whose, longestMs })

test('a picture is converted in a process of its own', async () => {
  const picture = await read(await drawPhoto('jpeg'), 'rasm.jpg')
  expect(Buffer.isBuffer(picture) && picture.toString('latin1', 8, 12)).toBe('WEBP')
})

test('SECURITY 60: what is refused there is refused here', async () => {
  expect(await read(smallPicture.subarray(0, 60))).toEqual({ refused: 'broken' })
  expect(await read(drawSvg('', { width: 90_000, height: 90_000 }))).toEqual({ refused: 'tooManyPixels' })
})

test('SECURITY 60: a drawing that would take minutes is given up, and the next one is read', async () => {
  const noise = '<feTurbulence numOctaves="100" baseFrequency="0.9"/>'.repeat(20)
  const endless = `<filter id="f">${noise}</filter><rect width="100%" height="100%" filter="url(#f)"/>`
  expect(await read(drawSvg(endless, { width: 2000, height: 2000 }), 'a.svg', 3_000)).toEqual({
    refused: 'tooSlow',
  })
  expect(Buffer.isBuffer(await read(smallPicture))).toBe(true)
})

test('uses of uses of uses end', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  )
  const bomb = drawSvg(
    `<defs><rect id="u0" width="1" height="1"/>${levels.join('')}</defs><use href="#u12"/>`,
  )
  // Counted to an end, or stopped before.
  expect([{ refused: 'broken' }, { refused: 'tooSlow' }]).toContainEqual(await read(bomb))
})

test('SECURITY 60: few wait; the rest are asked to come again', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => read(smallPicture)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})
