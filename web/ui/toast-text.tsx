export function ToastText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-muted text-sm">{text}</p>
    </>
  )
}
