import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Users() {
  return (
    <>
      <PageHead title="Foydalanuvchilarni boshqarish" />
      <h1 className="text-3xl">Foydalanuvchilarni boshqarish</h1>
    </>
  )
}
