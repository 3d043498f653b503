import { foldDigits } from '@/lib/platform/text/fold'
import { isBreached } from './breached-passwords'
import { brandWords, commonPasswords, keyRows } from './common-passwords.data'

type Owner = { readonly name: string; readonly identifier: string }

const MIN_DISTINCT = 4
/** The number of characters that must remain without names and common words. */
const MIN_OWN_CHARACTERS = 5
const MIN_PERSONAL = 3
const SIGNS = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu
const ENDS = /^[\d\s\p{P}\p{S}]+|[\d\s\p{P}\p{S}]+$/gu

/**
 * Whether an attacker who knows the owner's name, the product and the usual lists would quickly guess the password. The contract checks the length;
 * there are no rules about kinds of characters, because they make passwords alike.
 */
export async function isWeakPassword(password: string, owner: Owner): Promise<boolean> {
  const text = foldDigits(password.normalize('NFKC')).toLowerCase()
  if (new Set(text).size < MIN_DISTINCT) return true
  if (isCommon(text) || isRepetition(text)) return true
  if (isMostlyRuns(text) || isMostlyOwnerName(text, owner)) return true
  return isInBreach(text)
}

/** Checks the text as typed, and without the signs that people add at the ends when a form demands them: `Aa123456@`. */
async function isInBreach(text: string): Promise<boolean> {
  const withoutSigns = text.replace(SIGNS, '')
  return (
    (await isBreached(text)) || (withoutSigns !== text && withoutSigns.length >= 6 && (await isBreached(withoutSigns)))
  )
}

function isCommon(text: string): boolean {
  const core = text.replace(ENDS, '')
  if (commonPasswords.has(text) || commonPasswords.has(core)) return true
  const firstHalf = core.slice(0, core.length / 2)
  return core === firstHalf + firstHalf && commonPasswords.has(firstHalf)
}

/** `abcabcabc`, `1212121212` */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true
  }
  return false
}

/** `12345678`, `87654321`, `qwertyuiop`, `abcd1234`: nothing but runs of at least three along a row. */
function isMostlyRuns(text: string): boolean {
  let rest = text
  let inRuns = 0
  while (rest.length > 0) {
    const length = runAtStart(rest)
    if (length >= 3) inRuns += length
    rest = rest.slice(Math.max(1, length >= 3 ? length : 1))
  }
  return text.length - inRuns < 3
}

function runAtStart(text: string): number {
  const rows = keyRows.flatMap((row) => [row, [...row].reverse().join('')])
  const isRun = (length: number) => length <= text.length && rows.some((row) => row.includes(text.slice(0, length)))
  let length = 1
  while (isRun(length + 1)) length += 1
  return length
}

/** The user's name, log-in name or the product's name, with little else. */
function isMostlyOwnerName(text: string, { name, identifier }: Owner): boolean {
  const [local = ''] = identifier.split('@')
  const national = identifier.replace(/^\+98/, '0')
  const personal = [
    identifier,
    national,
    national.slice(1),
    local,
    ...local.split(/[._+-]/),
    ...name.toLowerCase().split(/\s+/),
  ]
  const words = [...personal, ...brandWords]
    .filter((word) => word.length >= MIN_PERSONAL)
    .sort((a, b) => b.length - a.length)
  const found = words.filter((word) => text.includes(word))
  if (found.length === 0) return false
  const rest = found.reduce((remainder, word) => remainder.replaceAll(word, ''), text).replace(/[\s\p{P}\p{S}]/gu, '')
  // A year of birth or a sequence of digits after the name adds nothing.
  return rest.length < MIN_OWN_CHARACTERS || /^\d{0,8}$/.test(rest)
}
