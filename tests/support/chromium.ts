import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The system's Chromium. If it is absent, tries to install it from the system's packages. */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? findProgram(names)
  if (found) return found
  if (process.getuid?.() === 0) install()
  const installed = findProgram(names)
  if (installed) return installed
  throw new Error(
    'Browser tests need Chromium: install the package "chromium", or name the program in CHROMIUM',
  )
}

/** Where it is installed, Chromium without all that draws a window: the browser tests take a third less of the CPU. */
export function headlessChromiumPath(): string {
  return process.env.CHROMIUM ?? findProgram(['chromium-headless-shell']) ?? chromiumPath()
}

/** Chromium refuses its sandbox as root; in a test it must not make its own network requests. */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function install() {
  console.log('Installing Chromium from the system packages…')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'ignore' })
  } catch (error) {
    console.error(`Cannot install Chromium: ${error instanceof Error ? error.message : error}`)
  }
}
