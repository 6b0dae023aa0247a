import { expect, test } from 'vitest'
import { bodyValues, emptyJob, faultOfSum, type JobFormValues, jobFormSchema, toBody } from './form-values.ts'

const filled = { ...emptyJob, title: 'Nonvoy', description: 'Nonvoyxonada ish bor.', location: 'Toshkent' }
const check = (values: Partial<JobFormValues>) => jobFormSchema.safeParse({ ...filled, ...values })
const bodyOf = (values: Partial<JobFormValues>) => {
  const { data } = check(values)
  return data && toBody(data)
}
const faultsOf = (values: Partial<JobFormValues>) =>
  check(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([
  ['3,5 mln', '3500000'],
  ['3500000,50', '3500000.5'],
  ["5 000 000.00 so'm", '5000000'],
])('the salary %s is sent as %s', (salary, digits) => {
  expect(bodyOf({ salary })?.salary).toBe(digits)
})

test('a plain job is sent as the spec has it, and each given fact beside it', () => {
  const { title, description, location } = filled
  const plain = { title, description, location, salary: '3500000', job_type_id: 1 }
  expect(bodyOf({ salary: '3500000' })).toEqual(plain)
  expect(
    bodyOf({
      salary: '3500000',
      place_id: 102,
      salary_max: '5 mln',
      pay_period: 'week',
      employment: ['seasonal'],
      positions: ' 4 ',
      remote: true,
      suits: ['students'],
    }),
  ).toEqual({
    ...plain,
    place_id: 102,
    salary_max: '5000000',
    pay_period: 'week',
    employment: ['seasonal'],
    positions: 4,
    remote: true,
    suits: ['students'],
  })
})

test('each wrong field has its message', () => {
  expect(faultsOf({ salary: '' })).toEqual([['salary', "Maosh musbat son bo'lishi kerak"]])
  expect(faultsOf({ salary: '0' })).toEqual([['salary', "Maosh musbat son bo'lishi kerak"]])
  expect(faultsOf({ salary: '-5' })).toEqual([['salary', "Maosh musbat son bo'lishi kerak"]])
  expect(faultsOf({ salary: '3.500' })?.[0]?.[1]).toMatch(/ikki xil/)
  for (const salary of ['500$', 'kelishilgan holda'])
    expect(faultsOf({ salary })?.[0]?.[1]).toMatch(/^Summani so'mda, raqam bilan yozing/)
  expect(faultsOf({ salary: '5', salary_max: 'oyiga 4 mln' })?.[0]?.[0]).toBe('salary_max')
  expect(faultsOf({ salary: '5', salary_max: '3-4 mln' })?.[0]?.[0]).toBe('salary_max')
  expect(faultsOf({ salary: '5', salary_max: '4' })).toEqual([
    ['salary_max', "Yuqori chegara quyi chegaradan kam bo'lmasin"],
  ])
  for (const positions of ['0', '1001', '2,5', '1e2', 'uch'])
    expect(faultsOf({ salary: '5', positions })?.[0]?.[0]).toBe('positions')
})

test.each([
  [{ salary: '3 500 000' }],
  [{ salary: '3500000,50' }],
  [
    {
      ...{ salary: '4 mln', salary_max: '5 mln', pay_period: 'week', place_id: 102, positions: '3' },
      ...{ employment: ['part_time'], remote: true, suits: ['students'] },
    },
  ],
] as [Partial<JobFormValues>][])('a job that was to be sent is in the form again as it was: %j', (values) => {
  const body = bodyOf(values)
  expect(body && bodyOf(bodyValues(body))).toEqual(body)
})

test('before saving, an empty sum is no mistake', () => {
  expect(faultOfSum(' ', 'salary')).toBeUndefined()
  expect(faultOfSum('kuniga 3-4 mln', 'salary')).toBeUndefined()
  expect(faultOfSum('0', 'salary')).toBe("Maosh musbat son bo'lishi kerak")
  expect(faultOfSum('3-4 mln', 'salary_max')).toMatch(/^Summani so'mda/)
})
