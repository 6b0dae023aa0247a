import { bell } from './bell.ts'
import type { Channel } from './channel.ts'
import { telegram } from './telegram/telegram.ts'

/** Every way to tell people that is set up. */
export const channelsOf = ({ hasBot }: { hasBot: boolean }): Channel[] => (hasBot ? [bell, telegram] : [bell])
