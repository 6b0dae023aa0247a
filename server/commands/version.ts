import { readRelease } from '../release.ts'

const { version, commit } = readRelease()
console.log(`Mahalla Ish ${version} (${commit}), Node ${process.versions.node}`)
