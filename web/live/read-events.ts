export interface StreamEvent {
  /** Absent when the block only moves the position. */
  event?: string
  data?: string
  id?: string
}

/** Takes the text of a stream in any pieces, and gives its events. */
export function readEvents(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) onEvent(Object.fromEntries(block.split('\n').map(field)))
  }
}

function field(line: string): [string, string] {
  const [name = '', ...value] = line.split(': ')
  return [name, value.join(': ')]
}
