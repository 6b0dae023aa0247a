import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listJobTypes } = endpoints

test('anyone sees all job types, with or without a picture', async () => {
  const { body } = await succeed(world, listJobTypes)
  expect(body).toHaveLength(16)
  expect(body[0]).toEqual({
    id: 1,
    name: 'Savdo',
    description: "Do'kon, bozor va ombordagi ishlar: sotuvchi, kassir, tovar joylovchi.",
    pic1: '/pictures/job-types/trade.svg',
  })
  expect(body.map((jobType) => jobType.id)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  expect(body.at(-1)).toMatchObject({ name: 'Boshqa', pic1: null })
})

test('the list accepts no query parameters', async () => {
  const answer = await call(world, listJobTypes, { query: { limit: 1 } })
  expectFailure(answer, 'bad_input', { limit: ["Noma'lum maydon: limit"] })
})
