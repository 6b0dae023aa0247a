// The same as jsx-runtime.ts while developing and in tests.

import { jsxDEV as create } from 'react/jsx-dev-runtime'
import { showProps } from './shown-props.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof create = (type, props, ...rest) =>
  create(type, showProps(type, props as Record<string, unknown>), ...rest)
