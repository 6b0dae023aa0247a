import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function JobDetail() {
  return (
    <>
      <PageHead title="Ish" />
      <h1 className="text-3xl">Ish</h1>
    </>
  )
}
