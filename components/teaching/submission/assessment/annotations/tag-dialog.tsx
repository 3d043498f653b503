'use client'

import { useEffect, useRef } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { familyNames, familyShapes, tagNames } from '@/lib/teaching/submission/words/annotations'
import { type MarkTag, TAGS_BY_FAMILY, type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { persianDigits } from '@/lib/platform/format/digits'
import { shorten } from '@/lib/platform/text/shorten'

const copy = assessmentCopy.tags
// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
export const FAMILIES = Object.keys(TAGS_BY_FAMILY) as TagFamily[]

/** Two digits, the family and the tag in it; one digit for a family with a single tag. Null while a digit is missing or undefined. */
export function tagOfDigits(digits: string): MarkTag | null {
  const family = FAMILIES[Number(digits[0]) - 1]
  if (!family) return null
  const tags: readonly MarkTag[] = TAGS_BY_FAMILY[family]
  if (tags.length === 1) return tags[0] ?? null
  return digits.length < 2 ? null : (tags[Number(digits[1]) - 1] ?? null)
}

/** The digit of a key, Latin or Persian. */
const PERSIAN_DIGITS = persianDigits('0123456789')
export function digitOf(key: string): string | null {
  const at = PERSIAN_DIGITS.indexOf(key)
  if (/^\d$/.test(key)) return key
  return key.length === 1 && at >= 0 ? String(at) : null
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/**
 * Collects typed digits until they name a tag; true when it has handled the key. It prevents the default: the remark of the new annotation gets the
 * focus before the browser inserts the character, and would begin with the digit.
 */
export function useTagDigits(onTag: (tag: MarkTag) => void): (event: Key) => boolean {
  const typed = useRef({ digits: '', at: 0 })
  return (event) => {
    const digit = event.ctrlKey || event.metaKey || event.altKey ? null : digitOf(event.key)
    if (digit === null) return false
    event.preventDefault()
    const now = performance.now()
    const before = now - typed.current.at < 1500 ? typed.current.digits : ''
    const tag = tagOfDigits(before + digit)
    typed.current = { digits: tag || before !== '' ? '' : digit, at: now }
    if (tag) onTag(tag)
    return true
  }
}

type TagDialogProps = { words: string; onTag: (tag: MarkTag) => void; onClose: () => void }

/** Chooses the kind of an annotation, by a click or by its digits. */
export function TagDialog({ words, onTag, onClose }: TagDialogProps) {
  const typeTagDigit = useTagDigits(onTag)
  const latestType = useRef(typeTagDigit)
  useEffect(() => {
    latestType.current = typeTagDigit
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void latestType.current(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog title={copy.title} onClose={onClose} isWide>
      {words !== '' && (
        <p dir="ltr" lang="en" className="mb-3 rounded-sm bg-sunken px-3 py-1.5 text-sm">
          {shorten(words, 160)}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FAMILIES.map((family, index) => (
          <div key={family} role="group" aria-label={familyNames[family]} data-family={family}>
            <p className="mb-1 text-sm font-bold">
              <span aria-hidden className="mark-shape">
                {familyShapes[family]}
              </span>{' '}
              {familyNames[family]}
            </p>
            <div className="grid gap-1">
              {TAGS_BY_FAMILY[family].map((tag, at) => (
                <button
                  key={tag}
                  type="button"
                  onClick={() => onTag(tag)}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-sm border border-line bg-surface px-3 text-start text-sm hover:bg-sunken"
                >
                  {tagNames[tag]}
                  <kbd className="text-xs text-ink-faint">
                    {persianDigits(family === 'good' ? index + 1 : `${index + 1}${at + 1}`)}
                  </kbd>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="mt-4 text-xs text-ink-faint max-sm:hidden">{copy.hint}</p>
    </Dialog>
  )
}
