import { letterOf, romanOf } from '@/lib/paper/content/rules/question-types'

/** A list during parsing: how its items are labelled, null for bullets, and how many there were. */
export type OpenList = { readonly label: ((index: number) => string) | null; index: number }

/** The list that a tag opens, with the labels that its attributes define, or else the `usual` ones. */
export function openList(name: string, attributes: string, usual: OpenList['label'] = printNumber): OpenList {
  const start = Number(/\bstart\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1) - 1
  return { label: name === 'ul' ? null : (readLabelStyle(attributes) ?? usual), index: Math.max(0, start) }
}

/** `B. `: the label of the next item; the `value` attribute resets the count. */
export function nextLabel(list: OpenList | undefined, attributes = ''): string | null {
  if (!list?.label) return null
  const value = /\bvalue\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1]
  list.index = (value === undefined ? list.index : Math.max(0, Number(value) - 1)) + 1
  return `${list.label(list.index - 1)}. `
}

function readLabelStyle(attributes: string): OpenList['label'] {
  if (/upper-alpha|upper-latin|type\s*=\s*["']?A/.test(attributes)) return letterOf
  if (/lower-alpha|lower-latin|type\s*=\s*["']?a/.test(attributes)) return (index) => letterOf(index).toLowerCase()
  if (/upper-roman|type\s*=\s*["']?I/.test(attributes)) return (index) => romanOf(index).toUpperCase()
  if (/lower-roman|type\s*=\s*["']?i/.test(attributes)) return romanOf
  return /list-style[^;"']*none/.test(attributes) ? () => '' : null
}

function printNumber(index: number): string {
  return String(index + 1)
}
