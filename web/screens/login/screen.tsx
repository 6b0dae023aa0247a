import { PageHead } from '../../layouts/frame/page-head.tsx'

export default function Login() {
  return (
    <>
      <PageHead title="Hisobga kirish" />
      <h1 className="text-3xl">Hisobga kirish</h1>
    </>
  )
}
