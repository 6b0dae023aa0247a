import type { Page } from '@playwright/test'
import { query } from './crowd.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, unique } from './people.ts'
import { holdToasts } from './toasts.ts'

/** Turns the reading direction over for everything that follows it in the same line. */
const override = '\u202e'

/** Markup and script, with a word of its own that finds it again. Usernames may have no invisible characters. */
const hostileName = (word: string) =>
  `${unique(word)} </script><script>alert(1)</script><img src=x onerror="alert(1)">&lt;'"`

/** The same with an override of direction. */
const hostile = (word: string) => `${hostileName(word)}${override}uzbek`

/** Everything that people can type, hostile, and everyone who gets to see it. */
async function buildNeighbourhood(people: People) {
  const employer = await people.employer({
    username: hostileName('beruvchi'),
    firstName: hostile('Beruvchi'),
  })
  const word = unique('Duradgor')
  const job = await people.job(employer, {
    title: `${word} ${hostile('nom')}`,
    description: hostile('tavsif'),
    location: hostile('joy'),
  })
  const seeker = await people.seeker({ username: hostileName('izlovchi'), firstName: hostile('Izlovchi') })
  const message = hostile('xat')
  await people.apply(seeker, job.id, message)
  const phone = `<b onclick=alert(1)>${override}`
  const address = hostile('manzil')
  for (const person of [employer, seeker]) {
    await people.call(person, 'PUT', '/api/profile/', {
      first_name: person.firstName,
      address,
      phone_number: '901234567',
    })
    // No call takes such a number any more; older accounts may have one.
    await query('UPDATE users SET phone_number = $2 WHERE username = $1', [person.username, phone])
  }
  const resume = {
    full_name: hostile('ism'),
    education: hostile('talim'),
    experience: hostile('tajriba'),
    skills: hostile('konikma'),
    portfolio_link: 'https://example.com/"><script>alert(1)</script>',
    extra1: hostile('birinchi'),
    extra2: hostile('ikkinchi'),
  }
  await people.call(seeker, 'POST', '/api/resumes/', resume)
  return { employer, seeker, job, word, message, address, phone, resume }
}

/** Each text stands on the page as it was typed, and nothing after it is turned over. */
async function expectShown(page: Page, ...texts: string[]) {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  const spilled = await page.evaluate((mark) => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const holder = node.parentElement
      if (!holder || !node.nodeValue?.includes(mark) || holder.closest('script, style, title')) continue
      const { display, unicodeBidi } = getComputedStyle(holder)
      const isolated = display !== 'inline' || unicodeBidi.includes('isolate')
      // What was typed ends here, or an isolate that ends with it.
      let after =
        node.nodeValue
          .split(mark)
          .at(-1)
          ?.replace(/^(uzbek)?(\u2069.*)?$/s, '') ?? ''
      for (let next = node.nextSibling; next; next = next.nextSibling) after += next.textContent?.trim() ?? ''
      if (!isolated || after) found.push(`${holder.outerHTML.slice(0, 200)} … ${after}`)
    }
    return found
  }, override)
  expect(spilled, 'an override of direction stays where it was typed').toEqual([])
}

test('SECURITY 16: what people typed is text on every screen, whatever it looks like', async ({
  page,
  people,
  newVisitor,
}) => {
  const { employer, seeker, job, word, message, address, phone, resume } = await buildNeighbourhood(people)
  const visit = async (person?: typeof seeker) => {
    const visitor = person ? await newVisitor() : page
    visitor.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`)
    })
    if (person) await enterAs(visitor, person)
    return visitor
  }

  const anyone = await visit()
  // First of all: other tests' employers come before this one as they post.
  await anyone.goto('/employers')
  await expectShown(anyone, employer.username, job.title)
  await anyone.goto(`/jobs?q=${word}`)
  await expectShown(anyone, job.location)
  await expect(anyone.getByRole('heading', { level: 2 }).first()).toHaveText(job.title)
  await anyone.goto(`/jobs/${job.id}`)
  await expectShown(anyone, job.title, job.description, job.location, employer.username)
  await expect(anyone).toHaveTitle(new RegExp(word))

  const applicant = await visit(seeker)
  await applicant.goto('/')
  await expectShown(applicant, seeker.firstName)
  await applicant.goto(`/job_seeker/jobs?q=${word}`)
  await expectShown(applicant, seeker.firstName, job.location)
  await applicant.goto(`/job_seeker/jobs/${job.id}`)
  await expectShown(applicant, job.title, job.description, job.location, employer.username)
  await applicant.goto('/job_seeker/resumes')
  await expectShown(applicant, ...Object.values(resume))
  await expect(applicant.getByRole('link', { name: resume.portfolio_link })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await applicant.goto('/job_seeker/profile')
  await expect(applicant.getByLabel('Manzil')).toHaveValue(address)
  await expectShown(applicant, seeker.firstName)

  // Before the block: an open page would hear of it.
  await applicant.close()

  const owner = await visit(employer)
  await owner.goto('/employer/applicants')
  await expectShown(owner, seeker.firstName, seeker.username, job.title, message)
  await owner.getByRole('article').getByRole('link').click()
  await expectShown(owner, seeker.firstName, seeker.username, job.title, message, ...Object.values(resume))
  await owner.goto(`/employer/jobs/${job.id}`)
  await expectShown(owner, job.title, job.description, job.location, employer.username)

  const admin = await visit(await people.admin())
  await admin.goto(
    `/admin/users?role=job_seeker&q=${encodeURIComponent(seeker.username.split(' ')[0] ?? '')}`,
  )
  await expectShown(admin, resume.full_name, seeker.username, address, phone)
  await admin.getByRole('button', { name: /^Bloklash/ }).click()
  const question = admin.getByRole('dialog')
  await expect(question).toContainText(seeker.username)
  await expectShown(admin)
  await holdToasts(admin)
  const reason = hostile('sabab')
  await question.getByLabel('Sababi').fill(reason)
  await question.getByRole('button', { name: 'Bloklash' }).click()
  await expect(admin.getByText('bloklandi')).toContainText(seeker.username)
  await expectShown(admin, resume.full_name)
  await admin.getByRole('link', { name: resume.full_name }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(resume.full_name)
  const note = hostile('eslatma')
  await admin.getByLabel('Yangi eslatma').fill(note)
  await admin.getByRole('button', { name: "Qo'shish" }).click()
  await expect(admin.getByLabel('Yangi eslatma')).toHaveValue('')
  await expectShown(admin, resume.full_name, seeker.username, address, phone, job.title, reason, note)
  // Toasts that are held lie over it.
  await admin.getByRole('link', { name: "Jurnalda ko'rish" }).press('Enter')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Jurnal')
  await expectShown(admin, seeker.username, reason)
  await admin.goto(
    `/admin/users?role=employer&q=${encodeURIComponent(employer.username.split(' ')[0] ?? '')}`,
  )
  await expectShown(admin, employer.firstName, employer.username, address, phone)
  await admin.getByRole('button', { name: "1 ta e'lon" }).click()
  await expectShown(admin, job.title)
  await admin.goto(`/admin/jobs?q=${word}`)
  await expectShown(admin, job.location)
  await admin.goto(`/admin/jobs/${job.id}`)
  await expectShown(admin, job.title, job.description, job.location, employer.username)
})
