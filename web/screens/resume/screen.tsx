import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Resume() {
  return (
    <>
      <PageHead title="Mening Rezyumem" />
      <h1 className="text-3xl">Mening Rezyumem</h1>
    </>
  )
}
