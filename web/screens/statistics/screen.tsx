import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Statistics() {
  return (
    <>
      <PageHead title="Dashboard" />
      <h1 className="text-3xl">Dashboard</h1>
    </>
  )
}
