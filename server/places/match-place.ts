import { fold, foldWords } from '../../contract/fold.ts'
import {
  everydayWords,
  type Kind,
  kindWords,
  mahallaWords,
  smallerWords,
  smallerWordsBefore,
  withoutEnding,
} from './place-words.ts'

/** A region, district or city. */
export interface Area {
  id: number
  /** Null for a region. */
  parentId: number | null
  name: string
  keys: string[]
}

export interface FoundPlace {
  regionId: number
  districtId: number | null
  /** Its name; a mahalla is told only inside a district. */
  mahalla: string | null
}

/** Areas by each of their names, folded. */
export type AreasByKey = Map<string, Area[]>

export function indexAreas(areas: Area[]): AreasByKey {
  const byKey: AreasByKey = new Map()
  for (const area of areas) for (const key of area.keys) byKey.set(key, [...(byKey.get(key) ?? []), area])
  return byKey
}

function variantsOf(words: string[]): string[] {
  const last = words.at(-1) ?? ''
  return withoutEnding(last).map((ending) => [...words.slice(0, -1), ending].join(' '))
}

export interface Mention {
  /** Where it begins, and how many words it has with the one that says what it is. */
  start: number
  length: number
  /** All areas of this name. */
  named: Area[]
  /** Those that are meant. */
  areas: Area[]
  /** The word after the name says what it is. */
  sure: boolean
}

/** The place that a text names; undefined when it names none, or it could be anywhere. */
export function matchPlace(text: string, byKey: AreasByKey, chosen?: Area): FoundPlace | undefined {
  const { regionId, district } = chosen?.parentId
    ? { regionId: chosen.parentId, district: chosen }
    : resolve(
        partsOf(text).flatMap((part) => findMentions(foldWords(part), byKey)),
        chosen,
      )
  if (!regionId) return undefined
  return {
    regionId,
    districtId: district?.id ?? null,
    mahalla: district ? findMahalla(text, district) : null,
  }
}

const partsOf = (text: string) => text.split(/[,;()]/)

/** Longer names first: "O'rta Chirchiq" is not Chirchiq. */
export function findMentions(words: string[], byKey: AreasByKey): Mention[] {
  const mentions: Mention[] = []
  for (let start = 0; start < words.length; ) {
    const length =
      [3, 2, 1].find((size) => findNamed(words.slice(start, start + size), byKey).length > 0) ?? 0
    if (length > 0) mentions.push(...readMention(words, { start, length, byKey }))
    start += length || 1
  }
  return mentions
}

export const findNamed = (words: string[], byKey: AreasByKey): Area[] => {
  for (const key of variantsOf(words)) {
    const areas = byKey.get(key)
    if (areas) return areas
  }
  return []
}

function readMention(
  words: string[],
  { start, length, byKey }: { start: number; length: number; byKey: AreasByKey },
): Mention[] {
  const next = words[start + length] ?? ''
  if (smallerWords.has(next) || smallerWordsBefore.has(words[start - 1] ?? '')) return []
  const name = words.slice(start, start + length)
  const named = findNamed(name, byKey)
  const kind = kindWords.get(next)
  const ofKind = named.filter((area) => kindOf(area) === kind)
  if (ofKind.length > 0) return [{ start, length: length + 1, named, areas: ofKind, sure: true }]
  if (everydayWords.has(name.join(' '))) return []
  return [{ start, length, named, areas: likely(named), sure: false }]
}

const kindOf = ({ name }: Area): Kind | undefined => kindWords.get(fold(name).split(' ').at(-1) ?? '')

/** A bare name is that of the region; else of the city, not of the district around it. */
function likely(areas: Area[]): Area[] {
  const regions = areas.filter(isRegion)
  const cities = areas.filter((area) => kindOf(area) === 'city')
  return regions.length > 0 ? regions : cities.length > 0 ? cities : areas
}

interface Resolved {
  regionId?: number | undefined
  district?: Area
}

/** The smallest area that the mentions allow. */
function resolve(mentions: Mention[], chosen: Area | undefined): Resolved {
  const surest = mentions.toSorted((a, b) => Number(b.sure) - Number(a.sure))
  const regions = chosen ? [chosen] : surest.flatMap(({ areas }) => areas.filter(isRegion))
  const isSureRegion = chosen !== undefined || surest.some(({ areas, sure }) => sure && areas.some(isRegion))
  const named = surest.flatMap(({ areas, sure }) =>
    areas.filter((area) => !isRegion(area)).map((area) => ({ area, sure })),
  )
  const inside = named.filter(({ area }) => regions.some(({ id }) => id === area.parentId))
  const outside = isSureRegion ? [] : named.filter(({ sure }) => sure || regions.length === 0)
  const districts = inside.length > 0 ? inside : outside
  const sure = districts.filter((one) => one.sure)
  const wanted = [...new Set((sure.length > 0 ? sure : districts).map(({ area }) => area))]
  const [regionId, another] = new Set(wanted.map(({ parentId }) => parentId))
  if (!regionId || another) return { regionId: regions[0]?.id }
  const [district] = wanted
  return wanted.length === 1 && district ? { regionId, district } : { regionId }
}

const isRegion = ({ parentId }: Area) => parentId === null

const mostMahallaWords = 4
const mostMahallaLetters = 60

/** The words before "mahallasi" or "MFY", without those that name the district. */
function findMahalla(text: string, district: Area): string | null {
  for (const part of partsOf(text)) {
    const words = part.trim().split(/\s+/)
    const end = words.findIndex((word) => mahallaWords.has(fold(word)))
    // "Guliston shahri, Guliston mahallasi": the word before the last one names the mahalla, whatever it is.
    const isBefore = (word: string, index: number) =>
      kindWords.has(word) || (index < end - 1 && district.keys.includes(word))
    const start = words.findLastIndex((word, index) => index < end && isBefore(fold(word), index)) + 1
    const name = words.slice(start, Math.max(end, 0)).join(' ')
    const isName = /\p{L}/u.test(name) && fold(name) !== '' && name.length <= mostMahallaLetters
    if (isName && end - start <= mostMahallaWords)
      return `${name} ${/\p{Script=Cyrillic}/u.test(name) ? 'маҳалласи' : 'mahallasi'}`
  }
  return null
}
