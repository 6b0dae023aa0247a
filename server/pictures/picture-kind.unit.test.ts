import { expect, test } from 'vitest'
import { drawPhoto, drawSvg } from '../../tests/support/pictures.ts'
import { inspectPicture } from './picture-kind.ts'

const circle = '<circle cx="9" cy="9" r="9"/>'
const jpeg = await drawPhoto('jpeg')

test('a picture is known by its content, without a name too', async () => {
  expect(inspectPicture(jpeg, '')).toBe('jpeg')
  expect(inspectPicture(await drawPhoto('png'), 'RASM.PNG')).toBe('png')
  expect(inspectPicture(await drawPhoto('webp'), 'do.kon.webp')).toBe('webp')
  expect(inspectPicture(await drawPhoto('avif'), 'a.avif')).toBe('heif')
  const before =
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- <b> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">'
  for (const svg of [drawSvg(circle), drawSvg(circle, { before })])
    expect(inspectPicture(svg, 'a.svg')).toBe('svg')
})

test.each([
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'a.png'],
  ['a page', Buffer.from('<!doctype html><svg></svg><script>alert(1)</script>').subarray(0, 15), 'a.svg'],
  ['a program', Buffer.from('MZ\x90\x00\x03'), 'rasm.jpg'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'rasm.jpg'],
  ['a compressed SVG', Buffer.from([0x1f, 0x8b, 8, 0]), 'a.svg'],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${drawSvg(circle)}`, 'utf16le'), 'a.svg'],
  [
    'an SVG that says another encoding',
    drawSvg(circle, { before: '<?xml version="1.0" encoding="UTF-7"?>' }),
    'a.svg',
  ],
  ['a text about <svg>', Buffer.from('Bu yerda <svg> bor'), 'a.svg'],
  ['nothing', Buffer.alloc(0), 'a.png'],
])('SECURITY 60: %s is no picture, whatever its name', (_, bytes, name) => {
  expect(inspectPicture(bytes, name)).toEqual({ refused: 'unknown' })
})

test('SECURITY 60: a name that says something else is refused', () => {
  for (const name of ['rasm.png', 'rasm.jpg.exe', 'rasm.svg', 'rasm.html'])
    expect(inspectPicture(jpeg, name)).toEqual({ refused: 'wrongName' })
})

test.each([
  ['an archive', 'PK\x05\x06'.padEnd(22, '\0')],
  ['a script', '<script>alert(1)</script>'],
  ['a page', '<HTML>'],
  ['a program', '<?php system(1);'],
])('SECURITY 60: a picture that is %s too is refused', (_, tail) => {
  expect(inspectPicture(Buffer.concat([jpeg, Buffer.from(tail, 'latin1')]), 'a.jpg')).toEqual({
    refused: 'notAlone',
  })
})

test.each([
  ['entities', '', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
  ['a picture', '<image href="https://e.uz/a.png"/>', ''],
  ['a picture inside', '<svg:image xlink:href="data:image/png;base64,AAAA"/>', ''],
  ['a picture as a filter', '<filter id="f"><feImage href="a.png"/></filter>', ''],
  ['another file', '<xi:include href="file:///etc/passwd"/>', ''],
  ['a page', '<foreignObject><iframe src="/"/></foreignObject>', ''],
  ['a style sheet', '', '<?xml-stylesheet href="https://e.uz/a.css"?>'],
  ['an imported style', '<style>@import url(https://e.uz/a.css);</style>', ''],
])('SECURITY 60: an SVG that leans on %s is refused', (_, inside, before) => {
  expect(inspectPicture(drawSvg(inside, { before }), 'a.svg')).toEqual({ refused: 'leansOnOthers' })
})
