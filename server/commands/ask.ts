import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start-error.ts'

interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

const ownTerminal: Terminal = { input: process.stdin, output: process.stdout }

export const ask = (question: string, terminal = ownTerminal) => answerTo(question, terminal, terminal.output)

/** For passwords: what is typed is not shown. */
export function askHidden(question: string, terminal = ownTerminal): Promise<string> {
  terminal.output.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  return answerTo('', terminal, unseen).finally(() => terminal.output.write('\n'))
}

/** Ctrl-C and Ctrl-D end the question without an answer. */
async function answerTo(question: string, { input }: Terminal, output: NodeJS.WritableStream) {
  const reader = createInterface({ input, output, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('close', () => reject(new StartError('No answer was given')))
      reader.question(question).then(resolve, reject)
    })
  } finally {
    reader.close()
  }
}
