import { PageHead } from '../../layouts/frame/page-head.tsx'
import { frameText } from '../../text/frame.ts'
import { landingText } from '../../text/landing.ts'
import { About } from './about.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'

export default function Landing() {
  return (
    <>
      <PageHead title={landingText.title} description={frameText.siteDescription} />
      <Hero />
      <Features />
      <About />
    </>
  )
}
