import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Landing() {
  return (
    <>
      <PageHead title="Mahalla Ish" />
      <h1 className="text-3xl">Mahalla Ish</h1>
    </>
  )
}
