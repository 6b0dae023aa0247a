import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function EmployerApplications() {
  return (
    <>
      <PageHead title="Arizalarni boshqarish" />
      <h1 className="text-3xl">Arizalarni boshqarish</h1>
    </>
  )
}
