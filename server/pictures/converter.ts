// One picture in a process of its own: the file comes on standard input, its kind as the argument. The converted picture goes
// to standard output, or why there is none, in JSON.
import { buffer } from 'node:stream/consumers'
import { convertPicture } from './convert-picture.ts'
import type { PictureKind } from './picture-kind.ts'

const outcome = await convertPicture(await buffer(process.stdin), process.argv[2] as PictureKind)
process.stdout.write(Buffer.isBuffer(outcome) ? outcome : JSON.stringify(outcome))
