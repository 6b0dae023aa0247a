import { useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { jobTypesText } from '../../text/job-types.ts'

/**
 * The chosen file, cut as the site will show it. Drawn on a canvas: the page's policy lets no picture come from anywhere but
 * our server. Browsers cannot draw an SVG that way.
 */
export function ChosenPicture({ file, className }: { file: File; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<boolean>()
  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (picture) => {
        if (!gone) setDrawn(drawCovering(canvas.current, picture))
      },
      () => {
        if (!gone) setDrawn(false)
      },
    )
    return () => {
      gone = true
    }
  }, [file])
  return (
    <>
      <canvas
        ref={canvas}
        width="640"
        height="360"
        aria-hidden
        className={classes(className, !drawn && 'hidden')}
      />
      {drawn === false && <p className="text-muted text-sm">{jobTypesText.picture.later}</p>}
    </>
  )
}

function drawCovering(canvas: HTMLCanvasElement | null, picture: ImageBitmap): boolean {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return false
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  return true
}
