import { expect, test } from './fixtures.ts'

test('a page shows a job as soon as it is posted', async ({ request, people }) => {
  const before = await request.get('/jobs')
  const employer = await people.employer()
  const job = await people.job(employer)
  const after = await request.get('/jobs')
  expect(await before.text()).not.toContain(job.title)
  expect(await after.text()).toContain(job.title)
  expect(await (await request.get('/employers')).text()).toContain(job.title)
  expect(await (await request.get('/jobs?job_type=1')).text()).toContain(job.title)
  expect(await (await request.get('/jobs?job_type=2')).text()).not.toContain(job.title)
})

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get('/employers')
  expect(first.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const { etag } = first.headers()
  const again = await request.get('/employers', { headers: { 'If-None-Match': etag ?? '' } })
  expect([200, 304]).toContain(again.status())
  if (again.status() === 200) expect(again.headers().etag).not.toBe(etag)
})

test('parameters that a page does not know change nothing in it', async ({ request }) => {
  const [plain, tagged] = await Promise.all([
    request.get('/login'),
    request.get('/login?utm_source=telegram'),
  ])
  expect(tagged.headers().etag).toBe(plain.headers().etag)
})

test('SECURITY 19: each page allows its own inline scripts and nothing else', async ({ request }) => {
  for (const path of ['/', '/jobs', '/jobs/1', '/login', '/yoq', '/admin']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/,
    )
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('files with a hash in their name are kept for good, and come compressed', async ({ request }) => {
  const [, path = ''] = /(\/assets\/core-[^"]+\.js)/.exec(await (await request.get('/')).text()) ?? []
  const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
})

test('in the browser, pages after the first come as data from the API alone', async ({ page }) => {
  const asked: string[] = []
  await page.goto('/')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).click()
  await expect(page.getByText("ta ish e'loni").first()).toBeVisible()
  expect(asked.filter((path) => !path.startsWith('/assets/') && !/icon/.test(path))).toEqual([
    '/api/employers/',
  ])
})

test('what the server put into a page is not asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/employers')
  // Whatever the page itself asks for, it asks before this.
  await page.evaluate(() => fetch('/api/job-types/'))
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/job-types/'])
})
