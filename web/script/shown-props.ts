import { show } from './show.ts'

type Props = Record<string, unknown>

/** What people hear or see besides the text. */
const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
]
/** Of a component, `title` is its own matter. */
const ofElements = [...attributes, 'title', 'label']
/** Their text is no text for people, or is what somebody typed. */
const untouched = new Set<unknown>(['script', 'style', 'textarea', 'code'])
const metaForPeople = /^(?:description|og:(?:title|description|site_name|image:alt))$/

/**
 * The props with every text in the script of the page. `translate="no"` leaves an element's own text alone: names of
 * accounts, numbers, addresses.
 */
export function showProps(type: unknown, props: Props): Props {
  if (props.translate === 'no') return props
  let shown = props
  const set = (name: string, value: unknown) => {
    if (value === props[name]) return
    if (shown === props) shown = { ...props }
    shown[name] = value
  }
  if (!untouched.has(type)) set('children', showChildren(props.children))
  for (const name of typeof type === 'string' ? ofElements : attributes) {
    const text = props[name]
    if (typeof text === 'string') set(name, show(text))
  }
  if (type === 'meta' && metaForPeople.test(String(props.name ?? props.property)))
    set('content', show(String(props.content)))
  return shown
}

function showChildren(children: unknown): unknown {
  if (typeof children === 'string') return show(children)
  if (!Array.isArray(children)) return children
  let before = ''
  let changed = false
  const shown = children.map((child) => {
    const one = typeof child === 'string' ? showAfter(before, child) : showChildren(child)
    before = typeof child === 'string' || typeof child === 'number' ? String(child) : ''
    changed ||= one !== child
    return one
  })
  return changed ? shown : children
}

/** The name of an account follows its @. */
const showAfter = (before: string, text: string) => (before.endsWith('@') ? text : show(text, before))
