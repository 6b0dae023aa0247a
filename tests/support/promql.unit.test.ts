import { expect, test } from 'vitest'
import { metricsIn } from './promql.ts'

test.each([
  ['up{job="a b"} == 0', ['up']],
  ['sum by (job, le) (rate(one_total{kind=~"x.*"}[5m])) > 0.02 * other_total', ['one_total', 'other_total']],
  ['histogram_quantile(0.95, sum (rate(a_bucket[10m]))) > 1 or b unless on (job) c', ['a_bucket', 'b', 'c']],
  ['max by (job) (sum by (instance) (increase(tasks_done_total[10m]))) == 0', ['tasks_done_total']],
])('the metrics of %s', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names)
})
