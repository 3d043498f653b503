import { fold } from '@/lib/platform/text/fold'
import { findMeaning } from '../forms/printed-unit'
import { expandAlternative } from '../expand'
import { type Alternative, type AnswerClass, type PrintedContext } from '../key'
import { type Scope } from './shorthand-interpretations'

/** An answer that some experienced markers accept beside the printed one and others do not: no published rule decides. */
type OpenForm = { readonly scope: Scope; readonly addedText: string; readonly answerClass: AnswerClass }
type OpenInterpretation = { readonly scope: Scope; readonly alternatives: readonly Alternative[] }

const STREET = /^([A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+){0,2}) (Street|Road|Avenue|Lane|Square)$/u
const SHORT_STREETS: Readonly<Record<string, string>> = {
  Street: 'St',
  Road: 'Rd',
  Avenue: 'Ave',
  Lane: 'Ln',
  Square: 'Sq',
}
const CELSIUS = /^([-\u2212]?\d+(?:\.\d+)?) ?(?:\u00b0|degrees? )(?:C|Celsius|centigrade)$/i
const HOURS = /^(\d{1,2}(?:[.:]\d{2})?) ?a\.?m\.? ?(?:-|\u2013|to) ?(\d{1,2}(?:[.:]\d{2})?) ?p\.?m\.?$/i
/** At most this many spellings of a key are examined. */
const MAX_TEXTS = 64

/**
 * An additional interpretation for each answer on which markers disagree: *Hallam St* for Hallam Street, *12 degrees* for 12\u00b0C, *9 - 5.30* for 9
 * am - 5.30 pm. It accepts the printed answers and the other form. Empty if the key prints that form itself, or the question is unknown.
 */
export function listOpenInterpretations(
  alternatives: readonly Alternative[],
  printed: PrintedContext | undefined,
): readonly OpenInterpretation[] {
  if (printed === undefined) return []
  const texts = alternatives.flatMap(expandAlternative).slice(0, MAX_TEXTS)
  const folded = new Set(texts.map(fold))
  const forms = texts
    .flatMap((text) => listOpenForms(text, printed))
    .filter(({ addedText }) => !folded.has(fold(addedText)))
  const scopes = [...new Set(forms.map(({ scope }) => scope))]
  return scopes.map((scope) => ({
    scope,
    alternatives: [
      ...alternatives,
      ...forms
        .filter((form) => form.scope === scope)
        .map(({ addedText, answerClass }) => ({ tokens: [addedText], class: answerClass })),
    ],
  }))
}

function listOpenForms(text: string, printed: PrintedContext): readonly OpenForm[] {
  const [, from = '', to = ''] = HOURS.exec(text) ?? []
  if (from !== '') return [{ scope: 'open:halves', addedText: `${from} - ${to}`, answerClass: 'number' }]
  const [, name = '', street = ''] = STREET.exec(text) ?? []
  if (street !== '')
    return [{ scope: 'open:street', addedText: `${name} ${SHORT_STREETS[street] ?? ''}`, answerClass: 'text' }]
  return listDegrees(text, printed)
}

/** If a temperature is asked for, its scale may be omitted. */
function listDegrees(text: string, printed: PrintedContext): readonly OpenForm[] {
  const degrees = CELSIUS.exec(text)?.[1]
  if (degrees === undefined || findMeaning('c', printed) !== 'degrees celsius') return []
  return [{ scope: 'open:degrees', addedText: `${degrees} degrees`, answerClass: 'number' }]
}
