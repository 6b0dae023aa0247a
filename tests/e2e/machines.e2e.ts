import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const pick = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#x27;', "'")
  return {
    html,
    title: pick(/<title>(.*?)<\/title>/),
    description: pick(/<meta name="description" content="(.*?)"/),
    canonical: pick(/<link rel="canonical" href="(.*?)"/),
    picture: pick(/<meta property="og:image" content="(.*?)"/),
  }
}

test('public pages describe themselves to search engines and messengers', async ({
  request,
  people,
  baseURL,
}) => {
  const titles = new Set<string | undefined>()
  const employer = await people.employer()
  const job = await people.job(employer)
  for (const path of ['/', '/jobs', '/employers', `/jobs/${job.id}`, `/employers/${employer.username}`]) {
    const head = await readHead(request, path)
    titles.add(head.title)
    expect(head.description?.length, path).toBeGreaterThan(20)
    expect(head.canonical).toBe(`${baseURL}${path}`)
    if (!path.startsWith('/jobs/')) expect(head.picture).toBe(`${baseURL}/share.png`)
    expect(head.html).not.toContain('noindex')
  }
  expect(titles.size).toBe(5)
})

test('a job has a picture of its own, which says what it is and stays when the job closes', async ({
  request,
  people,
  baseURL,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const readPicture = async () => {
    const { picture = '', html } = await readHead(request, `/jobs/${job.id}`)
    expect(picture).toContain(`${baseURL}/job-pictures/${job.id}/`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toContain(`<meta property="og:image:alt" content="${job.title}, oyiga 3`)
    const answer = await request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/png')
    return answer.body()
  }
  const open = await readPicture()
  await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
    reason: 'found_here',
    reject_pending: false,
  })
  expect(Buffer.compare(await readPicture(), open)).not.toBe(0)
})

test('areas and absent pages are kept out of search engines', async ({ request }) => {
  for (const path of ['/admin', '/employer', '/job_seeker', '/yoq'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('a job carries its JobPosting, in which what was typed cannot end the script', async ({
  request,
  people,
  page,
}) => {
  const employer = await people.employer()
  const description = 'Birinchi qator\n</script><script>alert(1)</script> & oxiri'
  const job = await people.job(employer, { description, location: 'Toshkent, Chilonzor tumani' })
  const { html } = await readHead(request, `/jobs/${job.id}`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    description: '<p>Birinchi qator<br>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; oxiri</p>',
    hiringOrganization: { name: employer.username },
    jobLocation: {
      address: {
        addressCountry: 'UZ',
        addressRegion: 'Toshkent shahri',
        addressLocality: 'Chilonzor tumani',
      },
    },
    baseSalary: { currency: 'UZS', value: { value: 3_500_000, unitText: 'MONTH' } },
  })
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    return dialog.dismiss()
  })
  await page.goto(`/jobs/${job.id}`)
  expect(dialogs, 'no script that someone typed ran').toBe(0)
})

test('the sitemap leads to every job', async ({ request, people, baseURL }) => {
  const job = await people.job(await people.employer())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain(`<loc>${baseURL}/sitemap-jobs-1.xml</loc>`)
  const jobs = await (await request.get(`/sitemap-jobs-${Math.ceil(job.id / 1000)}.xml`)).text()
  expect(jobs).toContain(`<loc>${baseURL}/jobs/${job.id}</loc>`)
})

test('icons, the manifest and the picture for shared links are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toBe('Mahalla Ish')
  const icons = manifest.icons.map((icon: { src: string }) => icon.src)
  for (const path of [...icons, '/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/share.png']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(/^image\//)
  }
})
