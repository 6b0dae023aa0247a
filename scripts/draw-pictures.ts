/**
 * Draws the PNG pictures (icons, and the preview that messengers show for a shared link) from our SVG files and
 * colours, with the system's Chromium. The results are in web/public. Run it again after a change of the logo,
 * the hero picture or the colours.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts'

const publicFolder = join(import.meta.dirname, '../web/public')
const readText = (path: string) => readFile(join(import.meta.dirname, '../web', path), 'utf8')

interface Picture {
  width: number
  height: number
  html: string
}

async function draw(browser: Browser, { width, height, html }: Picture): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

const square = (size: number, inner: string, { ground = 'transparent', part = 1 } = {}): Picture => ({
  width: size,
  height: size,
  html: `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}
    svg{width:${part * 100}%;height:auto}</style>${inner}`,
})

async function sharePicture(mark: string): Promise<Picture> {
  const [styles, hero, tiles] = await Promise.all(
    ['styles/colors.css', 'public/pictures/hero.svg', 'pictures/tiles.svg'].map(readText),
  )
  const light = /:root \{([\s\S]*?)\n\}/.exec(styles ?? '')?.[1] ?? ''
  const pattern = Buffer.from(tiles ?? '').toString('base64')
  return {
    width: 1200,
    height: 630,
    html: `<style>:root{${light}}
      body{margin:0;height:100vh;position:relative;overflow:hidden;background:var(--background);color:var(--ink);font:32px/1.35 'DejaVu Sans',sans-serif}
      .tiles{position:absolute;inset:0;background:var(--line);opacity:.7;mask:url(data:image/svg+xml;base64,${pattern}) center/96px}
      .text{position:absolute;left:72px;top:96px;width:590px;display:grid;gap:36px}
      .brand{display:flex;align-items:center;gap:20px;font:bold 44px 'DejaVu Serif',serif}.brand svg{width:88px}
      h1{margin:0;font:bold 54px/1.15 'DejaVu Serif',serif}p{margin:0;color:var(--muted)}
      .art{position:absolute;right:56px;bottom:0;width:480px}.art svg{display:block;overflow:visible}</style>
      <div class="tiles"></div><div class="text"><div class="brand">${mark}Mahalla Ish</div>
      <h1>Uyingizga yaqin ish, ishonchli xodim</h1><p>O'zbekiston mahallalaridagi ish e'lonlari</p></div>
      <div class="art">${hero}</div>`,
  }
}

/** An .ico file is a short directory, then the picture, which may be a PNG. */
function toIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments() })
const mark = await readText('public/favicon.svg')
const save = (name: string, bytes: Buffer) => writeFile(join(publicFolder, name), bytes)
await save('favicon.ico', toIcon(await draw(browser, square(32, mark)), 32))
await save('icon-192.png', await draw(browser, square(192, mark)))
await save('icon-512.png', await draw(browser, square(512, mark)))
await save('icon-maskable.png', await draw(browser, square(512, mark, { ground: '#faf6ef', part: 0.7 })))
await save('apple-touch-icon.png', await draw(browser, square(180, mark, { ground: '#faf6ef', part: 0.8 })))
await save('share.png', await draw(browser, await sharePicture(mark)))
await browser.close()
