import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Employers() {
  return (
    <>
      <PageHead title="Ish beruvchilar" />
      <h1 className="text-3xl">Ish beruvchilar</h1>
    </>
  )
}
