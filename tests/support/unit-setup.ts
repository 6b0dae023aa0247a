import { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'

// Runs before every unit test file. A unit test needs no database and starts no process: one that tries fails here.

const refuse = (what: string) => () => {
  throw new Error(`A unit test must not ${what}: name the file *.test.ts, so that it is an integration test`)
}

Socket.prototype.connect = refuse('open a connection')
Object.assign(ChildProcess.prototype, { spawn: refuse('start a process') })
