import { bell } from './bell.ts'
import type { Channel } from './channel.ts'

/** Every way to tell people. */
export const channels: Channel[] = [bell]
