import { ArrowRight, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { classes } from '../../lib/classes.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { landingText } from '../../text/landing.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

export function Hero() {
  const { hero } = landingText
  const { role } = useSession()
  return (
    <section className="relative overflow-hidden">
      <div aria-hidden className="tile-pattern absolute inset-0 text-line opacity-60" />
      <div className="page-width relative grid grid-cols-1 items-center gap-10 pt-10 sm:pt-14 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
        <div className="grid grid-cols-1 justify-items-start gap-5 lg:pb-16">
          <p className="font-semibold text-accent">{hero.eyebrow}</p>
          <h1 className="text-4xl sm:text-5xl">{hero.title}</h1>
          <p className="max-w-xl text-lg text-muted">{hero.lead}</p>
          <SearchForm />
          <div className="flex w-full flex-wrap gap-3 *:max-w-full max-sm:*:w-full">
            <Button asChild size="large">
              <Link to={paths.jobs()}>
                {hero.jobs}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild size="large" variant="outline">
              {role ? (
                <Link to={paths.area(role)}>{hero.area}</Link>
              ) : (
                <Link to={paths.register}>{hero.register}</Link>
              )}
            </Button>
          </div>
          {/* Keeps its room: who is signed in is known after the page is painted. */}
          <p className={classes('text-muted text-sm', role && 'invisible')}>{hero.free}</p>
        </div>
        {/* A separate file keeps the page small. It uses the colours of the page, so it fits both themes. */}
        <svg
          viewBox="0 -12 560 532"
          aria-hidden="true"
          className="mx-auto block w-full max-w-60 sm:max-w-md lg:max-w-none"
        >
          <use href="/pictures/hero.svg#art" />
        </svg>
      </div>
    </section>
  )
}

/** Leads to the list, also before the scripts have come. */
function SearchForm() {
  const { label, placeholder, submit } = landingText.hero.search
  return (
    <search className="w-full max-w-xl">
      <Form action={paths.jobs()} className="flex gap-2">
        <Input
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-13 min-w-0 flex-1"
        />
        <Button type="submit" size="large" aria-label={submit} className="max-sm:px-4">
          <Search aria-hidden />
          <span className="max-sm:hidden">{submit}</span>
        </Button>
      </Form>
    </search>
  )
}
