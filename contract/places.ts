import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idNumber, idParams } from './fields.ts'

const placeMessage = "Joyni ro'yxatdan tanlang"

/** A region, a district or city, or a mahalla: all have different ids, which never change. */
export const placeId = idNumber(placeMessage)
export const unknownPlace = { place_id: [placeMessage] }

const named = z.strictObject({ id: z.int(), name: z.string() })

/** Where something is, as far as it is known: a mahalla lies in a district, a district in a region. */
export const place = z
  .strictObject({ region: named, district: named.nullable(), mahalla: named.nullable() })
  .meta({
    id: 'Place',
    example: {
      region: { id: 1, name: 'Toshkent shahri' },
      district: { id: 102, name: 'Chilonzor tumani' },
      mahalla: null,
    },
  })
export type Place = z.output<typeof place>

/** With its number of open jobs. */
const counted = named.extend({ jobs: z.int() })

const region = counted.extend({ districts: z.array(counted) }).meta({
  id: 'Region',
  example: {
    id: 1,
    name: 'Toshkent shahri',
    jobs: 12,
    districts: [{ id: 102, name: 'Chilonzor tumani', jobs: 7 }],
  },
})
export type Region = z.output<typeof region>

export const listRegions = endpoint({
  method: 'GET',
  path: '/regions/',
  summary: 'All regions with their districts and cities, each with its number of open jobs',
  access: 'public',
  responses: { 200: z.array(region) },
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/places/:id/',
  summary: 'One place, whichever it is, with what it lies in',
  access: 'public',
  params: idParams,
  responses: { 200: place },
})

export const listMahallas = endpoint({
  method: 'GET',
  path: '/regions/:id/mahallas/',
  summary: 'Mahallas of a district or city that have open jobs, those with the most first',
  access: 'public',
  params: idParams,
  responses: {
    200: z.array(
      counted.meta({ id: 'Mahalla', example: { id: 100_012, name: 'Oqtepa mahallasi', jobs: 3 } }),
    ),
  },
})
