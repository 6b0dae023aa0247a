import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { Role } from '../../../contract/endpoint.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { downloadMyDataMutation } from '../../api/my-data.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { frameText } from '../../text/frame.ts'
import { myDataText as text } from '../../text/my-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

interface MyDataProps {
  role: Role
  username: string
}

export function MyData({ role, username }: MyDataProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4 sm:p-7">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-muted">{text.text}</p>
      <Download />
      <Link to={paths.privacy} className="link">
        {frameText.agreement.privacy}
      </Link>
      <div className="grid w-full justify-items-start gap-4 border-line border-t pt-5">
        <h3 className="text-lg">{text.deletion.title}</h3>
        <p className="max-w-prose text-muted">{text.deletion.text}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text.deletion.title}
        </Button>
      </div>
      <DeleteDialog role={role} username={username} open={asking} onOpenChange={setAsking} />
    </Card>
  )
}

function Download() {
  const [bytes, setBytes] = useState(0)
  const { mutateAsync, isPending } = useMutation(downloadMyDataMutation())
  const download = async () => {
    if (isPending) return
    setBytes(0)
    try {
      saveFile(await mutateAsync(setBytes))
      toast.success(text.downloaded)
    } catch (error) {
      toastFailure(error, text.failed)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" busy={isPending} aria-disabled={isPending} onClick={download}>
        {text.download}
      </Button>
      <p role="status" className="text-muted tabular-nums empty:hidden">
        {isPending && text.loading(formatNumber(Math.ceil(bytes / 1024)))}
      </p>
    </div>
  )
}
