import { type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { attribute, namesOfBothVersions } from './qti-text'
import { childrenNamed, find, findAll, type Node, textOf } from './xml'

/** The key in a response declaration. */
export type QtiKey = {
  readonly values: readonly string[]
  readonly isMany: boolean
}
type Entry = { readonly key: string; readonly value: number; readonly isCaseSensitive: boolean }

/** The right values: those declared, or those mapped to full marks. A value with part of the marks is reported as a loss. */
export function readKey(declaration: Node | undefined, where: string, losses: ConversionLoss[]): QtiKey {
  if (!declaration) return { values: [], isMany: false }
  const isMany = attribute(declaration, 'cardinality') !== 'single'
  const correctValues = readCorrectValues(declaration)
  const entries = readEntries(declaration)
  const highestValue = Math.max(0, ...entries.map(({ value }) => value))
  const isTyped = /string|integer|float/.test(attribute(declaration, 'base-type'))
  const bestEntries = entries.filter(({ value }) => value > 0 && (isMany || value >= highestValue))
  const values =
    correctValues.length > 0 && !isTyped ? correctValues : [...correctValues, ...bestEntries.map(({ key }) => key)]
  const part = entries.filter(({ key, value }) => value > 0 && !values.includes(key))
  for (const { key } of part) losses.push({ code: 'weights', where, ...(isTyped && { text: key }) })
  if (isTyped && bestEntries.some(({ isCaseSensitive }) => isCaseSensitive)) losses.push({ code: 'case', where })
  return { values: [...new Set(values)].filter(Boolean), isMany }
}

/** Typed answers in a declaration, without duplicates. */
export function answerWords(declaration: Node): readonly string[] {
  if (!/string|integer|float/.test(attribute(declaration, 'base-type'))) return []
  return [...new Set([...readCorrectValues(declaration), ...readEntries(declaration).map(({ key }) => key)])]
}

function readCorrectValues(declaration: Node): readonly string[] {
  const correct = find(declaration, ...namesOfBothVersions('correct-response'))
  return correct ? childrenNamed(correct, ...namesOfBothVersions('value')).map((value) => textOf(value).trim()) : []
}

function readEntries(declaration: Node): readonly Entry[] {
  return findAll(declaration, ...namesOfBothVersions('map-entry')).map((entry) => ({
    key: attribute(entry, 'map-key').trim(),
    value: Number(attribute(entry, 'mapped-value')),
    isCaseSensitive: attribute(entry, 'case-sensitive') === 'true',
  }))
}
