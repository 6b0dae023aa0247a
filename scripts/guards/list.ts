import type { Guard } from './guard.ts'
import { access } from './list/access.ts'
import { accounts } from './list/accounts.ts'
import { browsers } from './list/browsers.ts'
import { identity } from './list/identity.ts'
import { input } from './list/input.ts'
import { once } from './list/once.ts'
import { operation } from './list/operation.ts'
import { reading } from './list/reading.ts'
import { tokens } from './list/tokens.ts'

/** Every guard that is taken away: at least one for each promise and each file that holds it. */
export const guards: Guard[] = [
  ...accounts,
  ...tokens,
  ...identity,
  ...access,
  ...once,
  ...input,
  ...reading,
  ...browsers,
  ...operation,
].sort((one, other) => one.number - other.number)
