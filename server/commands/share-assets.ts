import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { findBuilt } from '../site/built-site.ts'
import { keepAssets } from '../site/kept-assets.ts'
import { runCommand } from './run-command.ts'

// Before a new release is started on another machine: instances of the last one then have its files too.
await runCommand(async () => {
  parseArgs()
  const { assetsDir } = loadConfig(process.env)
  if (!assetsDir)
    throw new OperatorError('ASSETS_DIR must say where the instances find the files of all releases')
  await keepAssets((await findBuilt()).clientFolder, assetsDir)
  console.log(`${assetsDir} has the files of this release`)
})
