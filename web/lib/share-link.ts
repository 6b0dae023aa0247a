import { toast } from 'react-hot-toast/headless'
import { show } from '../script/show.ts'
import { jobText } from '../text/job.ts'

/** Opens the phone's own menu for sharing. Browsers without one get the address copied. */
export async function shareLink({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title: show(title), url })
  } catch (error) {
    // Closing the menu without a choice is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}

export const copyLink = (url: string) => copyText(url, { done: jobText.copied, failed: jobText.copyFailed })

export async function copyText(text: string, { done, failed }: { done: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    // No permission, or no https: without it browsers have no clipboard.
    toast.error(failed)
  }
}
