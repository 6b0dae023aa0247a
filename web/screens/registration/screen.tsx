import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Registration() {
  return (
    <>
      <PageHead title="Xush kelibsiz" />
      <h1 className="text-3xl">Xush kelibsiz</h1>
    </>
  )
}
