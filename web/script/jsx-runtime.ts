// Text enters the page here and nowhere else: no screen can forget the script that its reader chose.
// tsconfig.json names it (`jsxImportSource`), package.json says where it is (`imports`).

import { jsx as create, jsxs as createStatic } from 'react/jsx-runtime'
import { showProps } from './shown-props.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

export const jsx: typeof create = (type, props, key) =>
  create(type, showProps(type, props as Record<string, unknown>), key)

export const jsxs: typeof createStatic = (type, props, key) =>
  createStatic(type, showProps(type, props as Record<string, unknown>), key)
