import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** As Excel reads a file: a quote counts at the beginning of a cell alone, and what stands behind the closing one is added. */
function readAs(separator: string, file: string): string[] {
  const cells = ['']
  let quoted = false
  let begins = true
  for (let at = 0; at < file.length; at++) {
    const sign = file[at] as string
    const [cell = ''] = cells.slice(-1)
    if (quoted && sign === '"' && file[at + 1] !== '"') quoted = false
    else if (quoted) cells[cells.length - 1] = cell + (sign === '"' ? file[at++] : sign)
    else if (begins && sign === '"') quoted = true
    else if (sign === separator || sign === '\n') cells.push('')
    else if (sign !== '\r') cells[cells.length - 1] = cell + sign
    begins = !quoted && (sign === separator || sign === '\n')
  }
  return cells
}

async function* rowsOf(texts: string[]) {
  for (const one of texts) yield [1, one, one]
}
const fileOf = async (texts: string[]) =>
  (await text(toCsv(['ID', 'Ism', 'Manzil'], rowsOf(texts)))).replace('\uFEFF', '')

const signs = [...'=+-@＝＋－＠']
const starts = ['', ' ', '"', '""', ' " ', '\u00a0']
const befores = [
  '',
  ...[';', ',', '|', '\t', '\n', '\r\n', ',;'].flatMap((one) => [`Ali${one}`, `Ali, "x"${one}`]),
]
const attacks = befores.flatMap((before) =>
  starts.flatMap((start) => signs.map((sign) => `${before}${start}${sign}cmd|' /C calc'!A1;`)),
)

test('SECURITY 76: no cell is a formula, whatever sign a spreadsheet splits lines at', async () => {
  for (const attack of attacks) {
    const file = await fileOf([attack])
    const cells = [',', ';', '\t', '|'].flatMap((separator) => readAs(separator, file))
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  }
})

test('SECURITY 76: no cell begins with a tab or a carriage return', async () => {
  const file = await fileOf(['\t1', '\r1', 'a;\t1', 'a;\r1', 'a|\t1', 'a,\t1'])
  for (const separator of [',', ';', '|'])
    for (const cell of readAs(separator, file)) expect(cell).not.toMatch(/^[\t\r]/)
})

test('other texts stay as they are', async () => {
  const texts = [
    ...['Toshkent, Chilonzor tumani', 'a=b', 'x"y', '1-uy; 2-uy', "Bog'-rog'", 'bir\r\nikki', 'a\tb'],
    ...['3 - 5 mln', 'non+choy', 'ali@uz', '"Non" do\'koni', 'a\r\n\r\nb'],
  ]
  const cells = readAs(',', await fileOf(texts))
  expect(cells.filter((_, index) => index % 3 === 1).slice(1)).toEqual(texts)
})

test('a text of signs alone takes no long time', async () => {
  for (const sign of ['-', ' ', '"', '\t', '\n', ';', '; ', '" -'])
    expect((await fileOf([sign.repeat(20_000)])).length).toBeGreaterThan(40_000)
})
