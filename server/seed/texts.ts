import { toCyrillic } from './cyrillic.ts'
import { mahallas, regions } from './places.ts'
import type { Random } from './random.ts'
import type { Trade } from './trades.ts'
import { additions, benefits, demands, hours, lastNames, men, openings, qualifiers, women } from './words.ts'

function writePlace({ pick }: Random): string {
  const [region, districts] = pick(regions)
  return `${region}, ${pick(districts)}, ${pick(mahallas)} mahallasi`
}

/** One job in twelve is in Cyrillic. */
export function writeJob(random: Random, trade: Trade) {
  const { pick } = random
  const [least, most] = trade.pay
  const title = `${pick(qualifiers)}${pick(trade.titles).toLowerCase()}${pick(additions)}`
  const description = [pick(openings), '', pick(trade.duties), pick(hours), pick(demands), pick(benefits)]
  const spell = random.below(12) === 0 ? toCyrillic : (text: string) => text
  return {
    title: spell(title.charAt(0).toUpperCase() + title.slice(1)),
    description: spell(description.join('\n')),
    location: spell(writePlace(random)),
    salary: Math.round((least + random.next() * (most - least)) * 10) * 100_000,
  }
}

export function writePerson(random: Random) {
  const { pick } = random
  const woman = random.below(2) === 0
  const firstName = pick(woman ? women : men)
  const lastName = `${pick(lastNames)}${woman ? 'a' : ''}`
  return { firstName, fullName: `${firstName} ${lastName}`, address: writePlace(random) }
}
