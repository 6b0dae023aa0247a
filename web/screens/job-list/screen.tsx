import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function JobList() {
  return (
    <>
      <PageHead title="Ish e'lonlar" />
      <h1 className="text-3xl">Ish e'lonlar</h1>
    </>
  )
}
