import { expect, test } from 'vitest'
import { usernameKey } from './usernames.ts'

test.each([
  ['Ali', 'ali'],
  ['ALI', 'ali'],
  ['  ali\t\n', 'ali'],
  ['\u00a0ali\u3000', 'ali'],
  ['Jose\u0301', 'jos\u00e9'],
  ['\uff21\uff4c\uff49', 'ali'],
  ['\u041e\u041b\u0418\u041c', '\u043e\u043b\u0438\u043c'],
  ['\ufb01delity', 'fidelity'],
])('%j is the account %j', (typed, key) => {
  expect(usernameKey(typed)).toBe(key)
  expect(usernameKey(usernameKey(typed))).toBe(key)
})

test.each([
  ['ali', 'ali1'],
  ['ali', 'a li'],
  ["o'ktam", 'oktam'],
  ['олим', 'olim'],
])('%j and %j are two people', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other))
})
