'use client'

import { createContext, use } from 'react'

/** Announces to screen readers what a key or a button has just changed. */
export const AnnounceContext = createContext<(sentence: string) => void>(() => undefined)

/** Focuses an element that is about to render: the state that brings it is set in the same event. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0)
}

export const promptId = (ref: string) => `prompt-${ref}`
export const keyId = (ref: string) => `key-${ref}`
export const optionId = (list: string, index: number) => `option-${list}-${index}`
export const addGroupId = (part: string) => `add-group-${part}`
export const groupToggleId = (group: string) => `toggle-${group}`
export const keysTitleId = (group: string) => `keys-${group}`
export const groupFieldsId = (group: string) => `fields-${group}`

const FIELDS = 'textarea, [contenteditable="true"], input:not([type="file"]):not([type="radio"]):not([type="checkbox"])'
const [RETRY_MS, MAX_TRIES] = [50, 60]

/**
 * Focuses the first text field of a new group. Some fields render later: until then the group's header has the focus, and a focus that the user has
 * moved elsewhere stays.
 */
export function focusFirstField(group: string): void {
  setTimeout(() => tryFirstField(group, MAX_TRIES), 0)
}

function tryFirstField(group: string, tries: number): void {
  const head = document.getElementById(groupToggleId(group))
  const field = findFirstField(document.getElementById(groupFieldsId(group)), tries === 0)
  if (field) return field.focus()
  head?.focus()
  setTimeout(() => {
    if (tries > 0 && document.activeElement === head) tryFirstField(group, tries - 1)
  }, RETRY_MS)
}

/** In a completion group the writer starts with the gapped text; the line above may stay empty. Null while that text is loading. */
function findFirstField(fields: HTMLElement | null, isLastTry: boolean): HTMLElement | null {
  const editor = fields?.querySelector<HTMLElement>('[contenteditable="true"]')
  if (editor) return editor
  const isAwaited = !isLastTry && fields?.querySelector('[role="status"]')
  return isAwaited ? null : (fields?.querySelector<HTMLElement>(FIELDS) ?? null)
}

export function useAnnounce(): (sentence: string) => void {
  return use(AnnounceContext)
}
