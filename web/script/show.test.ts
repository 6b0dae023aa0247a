import { beforeAll, expect, test } from 'vitest'
import loanWords from './loan-words.txt?raw'
import { renderIn, show } from './show.ts'
import { knowWords } from './to-cyrillic.ts'

beforeAll(() => knowWords(loanWords))

test('a text that was shown after another one is itself when it stands alone', () => {
  renderIn('uz-Cyrl', () => {
    expect(show('shlar', 'i')).toBe('шлар')
    expect(show('ishlar')).toBe('ишлар')
    expect(show(' ta ish', '5')).toBe(' та иш')
    expect(show('5 ta ish')).toBe('5 та иш')
  })
})
