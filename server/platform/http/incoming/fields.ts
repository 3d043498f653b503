import { type core } from 'zod'
import { fieldSentences } from '@/lib/platform/words/errors'

const MAX_FIELDS = 20
const MAX_NAME = 80

/**
 * The errors of a part of the request, one Persian sentence per field: `body.identifier` → «…». Names made up by the caller are truncated: a reply
 * does not repeat megabytes.
 */
export function toFields(part: 'params' | 'query' | 'body', issues: readonly core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      const name = [part, ...path.map(String)].join('.').slice(0, MAX_NAME)
      if (fields.size < MAX_FIELDS && !fields.has(name)) fields.set(name, toSentence(issue))
    }
  }
  return Object.fromEntries(fields)
}

function pathsOf(issue: core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [[...issue.path]]
  return issue.keys.map((key) => [...issue.path, key])
}

function toSentence(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'unrecognized_keys':
      return fieldSentences.unknown
    case 'invalid_type':
      return issue.input === undefined ? fieldSentences.required : fieldSentences.invalid
    case 'custom':
      return issue.params?.reason === 'identifier' ? fieldSentences.identifier : fieldSentences.invalid
    default:
      return fieldSentences.invalid
  }
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min <= 1 ? fieldSentences.required : fieldSentences.textTooShort(min)
  return origin === 'array' ? fieldSentences.listTooShort(min) : fieldSentences.numberTooSmall(min)
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fieldSentences.textTooLong(max)
  return origin === 'array' ? fieldSentences.listTooLong(max) : fieldSentences.numberTooBig(max)
}
