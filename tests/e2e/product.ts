import { rmSync } from 'node:fs'

// The product as a newcomer starts it: on an empty data directory, with the demo. Its data go when it ends, not before.
process.on('exit', () => rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true }))
await import('../../server/main.ts')
