import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function JobCreation() {
  return (
    <>
      <PageHead title="Yangi ish e'lonini yaratish" />
      <h1 className="text-3xl">Yangi ish e'lonini yaratish</h1>
    </>
  )
}
