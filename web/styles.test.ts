import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('styles/colors.css', import.meta.url), 'utf8')

function colorsOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['background', 'surface', 'raised', 'sunken']
const onGrounds = ['ink', 'muted', 'primary', 'primary-strong', 'accent', 'success', 'danger']
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground) => onGrounds.map((text) => [text, ground] as [string, string])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-primary-soft', 'primary-soft'],
  ['on-primary-soft', 'primary-soft-strong'],
  ['on-success-soft', 'success-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-danger-soft', 'danger-soft'],
  ...[0, 1, 2].map((shade) => ['ink', `map-${shade}`] as [string, string]),
  ['on-primary', 'map-3'],
  ['on-primary', 'map-4'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
]

describe.each([':root', '.dark'])('the colours of %s', (selector) => {
  const colors = colorsOf(selector)
  const get = (name = '') => colors.get(name) ?? expect.fail(`no colour ${name}`)

  test.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(get(text), get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['background', 'surface'])('the edge of a field is seen on %s', (ground) => {
    expect(contrast(get('line-strong'), get(ground))).toBeGreaterThanOrEqual(3)
  })
})
