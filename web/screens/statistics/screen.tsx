import { PageHead } from '../../layouts/frame/page-head.tsx'
import { statisticsText } from '../../text/statistics.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'

export default function Statistics() {
  return (
    <div className="grid gap-6">
      <PageHead title={statisticsText.title} />
      <h1 className="text-3xl">{statisticsText.title}</h1>
      <Figures />
      <Charts />
    </div>
  )
}
