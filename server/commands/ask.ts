import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'

interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

const ownTerminal: Terminal = { input: process.stdin, output: process.stdout }

export const ask = (question: string, terminal = ownTerminal) =>
  readAnswer(terminal, (reader) => reader.question(question))

/** For passwords: what is typed is not shown. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = ownTerminal,
): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await readAnswer({ input, output: unseen }, (reader) => {
    // Only now: creating the reader turns the terminal's echo off.
    output.write(question)
    return reader.question('')
  })
  output.write('\n')
  return answer
}

/** Ctrl-C and Ctrl-D close the reader without an answer. */
async function readAnswer(terminal: Terminal, answer: (reader: Reader) => Promise<string>): Promise<string> {
  const reader = createInterface({ ...terminal, terminal: true })
  const closed = new Promise<never>((_resolve, reject) =>
    reader.once('close', () => reject(new OperatorError('No answer was given'))),
  )
  try {
    return await Promise.race([answer(reader), closed])
  } finally {
    closed.catch(() => {})
    reader.close()
  }
}

type Reader = ReturnType<typeof createInterface>
