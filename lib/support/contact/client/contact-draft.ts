const KEY = 'sanjeh.contact'
const FIELDS = ['id', 'name', 'replyTo', 'topic', 'text'] as const
/**
 * The text that a visitor has typed, with the id that the case will have: sent again after a reload, it opens no second case. The id is
 * empty until the form has come.
 */
export type ContactDraft = Readonly<Record<(typeof FIELDS)[number], string>>

/** Stored for this tab only: a visitor has no account, and the next user of this computer must not see it. */
export function storeContactDraft(draft: ContactDraft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // The page keeps it.
  }
}

const EMPTY_DRAFT: ContactDraft = { id: '', name: '', replyTo: '', topic: '', text: '' }

/** Stores what was typed before the form came. It is newer than a stored draft; a field left empty keeps that draft's text. */
export function storeTypedMessage(typed: Readonly<Record<string, string>>): void {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  storeContactDraft({ ...EMPTY_DRAFT, ...readContactDraft(), ...filled })
}

/** Null also if the browser stores nothing. */
export function readContactDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const read = (field: (typeof FIELDS)[number]): string => {
      const value: unknown = Reflect.get(stored, field)
      return typeof value === 'string' ? value : ''
    }
    return { id: read('id'), name: read('name'), replyTo: read('replyTo'), topic: read('topic'), text: read('text') }
  } catch {
    return null
  }
}

export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
