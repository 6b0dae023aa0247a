// A process of its own, started by drawing-process.ts: words come as messages, pictures go back, one after another.
import { setPriority } from 'node:os'
import type { JobPictureWords } from '../../contract/job-picture.ts'
import { createComposer } from './compose.ts'
import { drawPicture } from './draw-picture.ts'

// People's calls come first.
setPriority(10)
const compose = createComposer()
process.on('message', async (words: JobPictureWords) => process.send?.(await drawPicture(compose(words))))
