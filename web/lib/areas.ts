import { fold } from '../../contract/fold.ts'
import type { Place, Region } from '../../contract/places.ts'
import { bareName, namesArea } from '../../contract/where-is.ts'

interface Named {
  id: number
  name: string
}

interface Area {
  region: Region
  district: Named | null
}

/** The region with this id, or the district or city with the region around it. */
export function findArea(regions: Region[], id: number | null | undefined): Area | undefined {
  for (const region of regions) {
    if (region.id === id) return { region, district: null }
    const district = region.districts.find((one) => one.id === id)
    if (district) return { region, district }
  }
  return undefined
}

/** `Chilonzor tumani, Toshkent shahri` */
export const areaName = ({ region, district }: { region: Named; district: Named | null }) =>
  [district?.name, region.name].filter(Boolean).join(', ')

/** The district or city that the text names; the last, if it names several: "Toshkent, Chilonzor". */
export function findNamedDistrict(regions: Region[], text: string): Named | undefined {
  const folded = ` ${fold(text)}`
  const positionOf = ({ name }: Named) => folded.lastIndexOf(` ${bareName(name)}`)
  const named = regions.flatMap(({ districts }) => districts).filter((one) => positionOf(one) >= 0)
  return named.sort((one, other) => positionOf(other) - positionOf(one))[0]
}

/** What a location does not say of its place: `Chilonzor tumani, Toshkent shahri` for "Bozor yonida". */
export function untoldArea(location: string, place: Place | null): string {
  const names = place ? [place.district?.name ?? '', place.region.name] : []
  return names.filter((name) => name !== '' && !namesArea(location, name)).join(', ')
}
