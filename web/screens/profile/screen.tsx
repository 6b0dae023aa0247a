import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Profile() {
  return (
    <>
      <PageHead title="Profil sozlamalari" />
      <h1 className="text-3xl">Profil sozlamalari</h1>
    </>
  )
}
