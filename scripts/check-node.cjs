// Says in one line that Node is too old. An old Node must be able to read this file: no TypeScript, no new syntax.
const required = Number(require('../package.json').engines.node.replace(/\D/g, ''))
const present = process.versions.node

if (Number(present.split('.')[0]) < required) {
  console.error(`Mahalla Ish needs Node ${required} or newer; this is Node ${present}.`)
  process.exit(1)
}
