import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderIn } from './show.ts'

/** Elements are made while a page is rendered, so the tests make them there too. */
const shown = (script: 'uz' | 'uz-Cyrl', make: () => React.ReactElement) =>
  renderIn(script, () => renderToString(make()))

const Name = ({ name }: { name: string }) => <b>{name}</b>

test('texts, also in components, and what is heard are in the script of the page', () => {
  const page = () => (
    <section aria-label="Ishlar" title="Yangi">
      {3} ta <Name name="Ошпаз" /> {['kun', [' oldin']]}
      <img alt="Rasm" src="/rasm.png" />
    </section>
  )
  expect(shown('uz-Cyrl', page)).toContain(
    '<section aria-label="Ишлар" title="Янги">3<!-- --> та <b>Ошпаз</b> <!-- -->кун<!-- --> олдин<img alt="Расм" src="/rasm.png"/></section>',
  )
  expect(shown('uz', page)).toContain('<b>Oshpaz</b>')
})

test('what is typed, and what is marked, stays as it is', () => {
  const page = () => (
    <form>
      <input defaultValue="oshpaz" placeholder="Lavozim" />
      <textarea defaultValue="salom" aria-label="Xabar" />
      <select defaultValue="non">
        <option value="non">Non</option>
      </select>
      <i translate="no">karim</i>
      <p>@{'karim'}</p>
      <code>salom</code>
    </form>
  )
  const html = shown('uz-Cyrl', page)
  expect(html).toContain('value="oshpaz"')
  expect(html).toContain('placeholder="Лавозим"')
  expect(html).toContain('<textarea aria-label="Хабар">salom</textarea>')
  expect(html).toMatch(/<option value="non"[^>]*>Нон<\/option>/)
  expect(html).toContain('>karim</i>')
  expect(html).toContain('@<!-- -->karim</p>')
  expect(html).toContain('<code>salom</code>')
})

test('search engines and messengers read the script of the page; addresses stay', () => {
  const page = () => (
    <head>
      <title>Ish</title>
      <meta name="description" content="Yangi ishlar" />
      <meta property="og:url" content="https://ish.example.uz/kr" />
    </head>
  )
  const html = shown('uz-Cyrl', page)
  expect(html).toContain('<title>Иш</title>')
  expect(html).toContain('content="Янги ишлар"')
  expect(html).toContain('content="https://ish.example.uz/kr"')
})
